package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.GatePanel;
import io.gradus.frontend.charts.RunCharts;
import io.gradus.frontend.charts.StageLane;

/** The run as it goes: its stages, its charts and why the stage has not changed. */
final class LivePage extends Div {
    private final StageMenu menu;

    LivePage(Run run, String document, SteeringActions steering) {
        addClassName("view");
        menu = new StageMenu(run, steering);
        boolean warms = !run.isExternal() && PlannedStages.warms(document);
        var lane = new Div(new StageLane(run.id(), PlannedStages.of(document), warms), menu);
        lane.addClassName("stage-row");
        var live =
                new Div(
                        new RunCharts(run.id(), PlannedStages.scoredBy(document), warms),
                        new GatePanel(run.id()));
        live.addClassName("run-live");
        add(lane, live);
    }

    void show(Run newest) {
        menu.show(newest);
    }
}
