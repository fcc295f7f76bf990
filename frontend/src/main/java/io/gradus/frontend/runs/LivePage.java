package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.GatePanel;
import io.gradus.frontend.charts.RunCharts;
import io.gradus.frontend.charts.StageLane;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.util.Optional;

/** The run as it goes: its stages, its charts and why the stage has not changed. */
final class LivePage extends Div {
    private final StageMenu menu;

    LivePage(Run run, String document, SteeringActions steering) {
        addClassName("view");
        menu = new StageMenu(run, steering);
        boolean warms = PlannedStages.warms(run, document);
        Optional<CurriculumDocument> read = PlannedStages.read(document);
        var lane = new Div(new StageLane(run.id(), PlannedStages.of(read), warms), menu);
        lane.addClassName("stage-row");
        RunCharts charts =
                run.isExternal()
                        ? RunCharts.outside(run.id(), PlannedStages.scoredBy(read))
                        : new RunCharts(run.id(), PlannedStages.scoredBy(read), warms);
        var live = new Div(charts.gates(PlannedStages.gates(read)), new GatePanel(run.id()));
        live.addClassName("run-live");
        read.ifPresent(known -> add(new RunCurriculum(known, run.id())));
        add(lane, live);
    }

    void show(Run newest) {
        menu.show(newest);
    }
}
