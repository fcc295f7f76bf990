package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.CssImport;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.NpmPackage;

/**
 * The live charts of one run: reward, pass rate, entropy, completion length and, on request, more.
 */
@Tag("gradus-run-charts")
@NpmPackage(value = "uplot", version = "1.6.32")
@CssImport("uplot/dist/uPlot.min.css")
@JsModule("./charts/run-charts.ts")
public final class RunCharts extends Component {
    /** Charts of the run with this id. */
    public RunCharts(String run) {
        getElement().setAttribute("run", run);
    }
}
