package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.CssImport;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.NpmPackage;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The live charts of one run: the usual ones, or those that the person or the address chose. */
@Tag("gradus-run-charts")
@NpmPackage(value = "uplot", version = "1.6.32")
@CssImport("uplot/dist/uPlot.min.css")
@JsModule("./charts/run-charts.ts")
public final class RunCharts extends Component {
    /**
     * Charts of a run.
     *
     * @param run the run's id
     * @param scoredBy what scores each stage of the document, in order: rewards of stages with
     *     equal words can be compared
     * @param warms whether the run begins with a warm start
     */
    public RunCharts(String run, List<String> scoredBy, boolean warms) {
        getElement().setAttribute("run", run);
        getElement().setPropertyJson("rubrics", words(scoredBy));
        getElement().setProperty("warms", warms);
    }

    /** Marks criteria that multiply the reward, by their ids. */
    public RunCharts gates(List<String> ids) {
        getElement().setPropertyJson("gates", words(ids));
        return this;
    }

    private static ArrayNode words(List<String> texts) {
        ArrayNode words = JsonNodeFactory.instance.arrayNode();
        texts.forEach(words::add);
        return words;
    }

    /** The charts of a run that a trainer outside trains: what that does not tell is not shown. */
    public static RunCharts outside(String run, List<String> scoredBy) {
        RunCharts charts = new RunCharts(run, scoredBy, false);
        charts.getElement().setProperty("outside", true);
        return charts;
    }
}
