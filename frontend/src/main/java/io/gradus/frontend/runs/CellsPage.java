package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.charts.RunCells;

/** The run by difficulty cell: where it learnt, when, and what that cost. */
final class CellsPage extends Div {
    CellsPage(String run) {
        addClassName("view");
        add(new RunCells(run));
    }
}
