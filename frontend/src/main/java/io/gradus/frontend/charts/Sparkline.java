package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/** A run's reward as one small line; read anew whenever the shown position changes. */
@Tag("gradus-sparkline")
@JsModule("./charts/sparkline.ts")
public final class Sparkline extends Component {
    /** The line of the run with this id. */
    public Sparkline(String run) {
        getElement().setAttribute("run", run);
    }

    /** Says how far the run's events have come. */
    public void show(long lastSeq) {
        getElement().setProperty("position", lastSeq);
    }
}
