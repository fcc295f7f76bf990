package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.charts.GatePanel;
import io.gradus.frontend.charts.RunCharts;
import io.gradus.frontend.charts.StageLane;
import java.util.List;

/** The run as it goes: its stages, its charts and why the stage has not changed. */
final class LivePage extends Div {
    LivePage(String run, List<String> plannedStages) {
        addClassName("view");
        var live = new Div(new RunCharts(run), new GatePanel(run));
        live.addClassName("run-live");
        add(new StageLane(run, plannedStages), live);
    }
}
