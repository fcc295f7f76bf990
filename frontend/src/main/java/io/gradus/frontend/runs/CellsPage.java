package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.RunCells;
import io.gradus.frontend.charts.StageLane;

/** The run by difficulty cell: where it learnt, when, and what that cost. */
final class CellsPage extends Div {
    CellsPage(Run run, String document) {
        addClassName("view");
        boolean warms = PlannedStages.warms(run, document);
        add(
                new StageLane(run.id(), PlannedStages.of(PlannedStages.read(document)), warms),
                new RunCells(run.id()));
    }
}
