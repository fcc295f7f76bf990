package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/** Events of a run, the newest first: its stages, its warm start, its end. */
@Tag("gradus-run-events")
@JsModule("./charts/run-events.ts")
public final class RunEvents extends Component {
    /** Follows the run with this id. */
    public RunEvents(String run) {
        setId("events");
        getElement().setAttribute("run", run);
        getElement().getClassList().add("panel");
    }
}
