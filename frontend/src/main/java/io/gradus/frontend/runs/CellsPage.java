package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.charts.RunCells;
import io.gradus.frontend.charts.StageLane;

/** The run by difficulty cell: where it learnt, when, and what that cost. */
final class CellsPage extends Div {
    CellsPage(String run, String document) {
        addClassName("view");
        add(
                new StageLane(run, PlannedStages.of(document), PlannedStages.warms(document)),
                new RunCells(run));
    }
}
