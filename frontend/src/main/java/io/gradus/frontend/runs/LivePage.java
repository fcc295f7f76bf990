package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.GatePanel;
import io.gradus.frontend.charts.RunCharts;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.Optional;

/** The run as it goes: its stages, its charts and why the stage has not changed. */
final class LivePage extends Div {
    private final StageMenu menu;

    LivePage(Run run, String document, SteeringActions steering) {
        addClassName("view");
        menu = new StageMenu(run, steering);
        Optional<CurriculumDocument> read = RunDocument.read(document);
        var stages = new Div();
        stages.addClassName("run-stages");
        read.ifPresent(known -> stages.add(new RunCurriculum(known, run.id())));
        stages.add(menu);
        RunCharts charts =
                run.isExternal()
                        ? RunCharts.outside(run.id(), RunDocument.scoredBy(read))
                        : new RunCharts(
                                run.id(), RunDocument.scoredBy(read), RunDocument.warms(document));
        var live = new Div(charts.gates(RunDocument.gates(read)), new GatePanel(run.id()));
        live.addClassName("run-live");
        add(stages, live);
    }

    void show(Run newest) {
        menu.show(newest);
    }
}
