package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/**
 * A run's reward, or its held-out pass rate, as one small line; read anew whenever the shown
 * position changes.
 */
@Tag("gradus-sparkline")
@JsModule("./charts/sparkline.ts")
public final class Sparkline extends Component {
    /** The line of the run with this id. */
    public Sparkline(String run) {
        getElement().setAttribute("run", run);
    }

    /** The line of a run's held-out pass rate, which compares across stages. */
    public static Sparkline heldOut(String run) {
        var line = new Sparkline(run);
        line.getElement().setAttribute("series", "evaluation/passRate");
        return line;
    }

    /** Draws the line from 0 to this value, so that lines of several runs compare. */
    public void scale(double top) {
        getElement().setProperty("top", top);
    }

    /** Says how far the run's events have come. */
    public void show(long lastSeq) {
        getElement().setProperty("position", lastSeq);
    }
}
