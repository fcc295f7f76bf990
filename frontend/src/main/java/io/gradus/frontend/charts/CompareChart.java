package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.CssImport;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.NpmPackage;

/**
 * The curves of all cells over one another. It reads the comparison over REST on its own, so that
 * no curve passes through a browser session on the server.
 */
@Tag("gradus-compare-chart")
@NpmPackage(value = "uplot", version = "1.6.32")
@CssImport("uplot/dist/uPlot.min.css")
@JsModule("./compare/compare-chart.ts")
public final class CompareChart extends Component {
    /** A chart that has nothing to draw yet. */
    public CompareChart() {
        setId("compare-chart");
    }

    /**
     * Draws the comparison of a REST query under the title of its metric; the same query again
     * reads it anew.
     */
    public void show(String query, String title) {
        getElement().callJsFunction("load", query, title);
    }
}
