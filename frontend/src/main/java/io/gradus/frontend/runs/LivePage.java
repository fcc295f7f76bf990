package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.GatePanel;
import io.gradus.frontend.charts.RunCharts;
import io.gradus.frontend.charts.StageLane;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;

/** The run as it goes: its stages, its charts and why the stage has not changed. */
final class LivePage extends Div {
    private final StageMenu menu;

    LivePage(Run run, String document, SteeringActions steering) {
        addClassName("view");
        menu = new StageMenu(run, steering);
        boolean warms = PlannedStages.warms(run, document);
        var lane = new Div(new StageLane(run.id(), PlannedStages.of(document), warms), menu);
        lane.addClassName("stage-row");
        List<String> scoredBy = PlannedStages.scoredBy(document);
        var live =
                new Div(
                        run.isExternal()
                                ? RunCharts.outside(run.id(), scoredBy)
                                : new RunCharts(run.id(), scoredBy, warms),
                        new GatePanel(run.id()));
        live.addClassName("run-live");
        add(lane);
        if (CurriculumReader.readRecorded(document)
                instanceof Reading.Valid<CurriculumDocument>(CurriculumDocument read)) {
            add(new RunCurriculum(read, run.id()));
        }
        add(live);
    }

    void show(Run newest) {
        menu.show(newest);
    }
}
