package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.charts.GatePanel;
import io.gradus.frontend.charts.RunCharts;
import io.gradus.frontend.charts.StageLane;

/** The run as it goes: its stages, its charts and why the stage has not changed. */
final class LivePage extends Div {
    LivePage(String run, String document) {
        addClassName("view");
        var live =
                new Div(new RunCharts(run, PlannedStages.scoredBy(document)), new GatePanel(run));
        live.addClassName("run-live");
        add(new StageLane(run, PlannedStages.of(document)), live);
    }
}
