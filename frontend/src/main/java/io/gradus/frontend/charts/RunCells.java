package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/** Results of one run in each difficulty cell over time, as a heat map and a table. */
@Tag("gradus-run-cells")
@JsModule("./charts/run-cells.ts")
public final class RunCells extends Component {
    /** Cells of the run with this id. */
    public RunCells(String run) {
        setId("cells");
        getElement().setAttribute("run", run);
    }
}
