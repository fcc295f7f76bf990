package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/**
 * Why the current stage has not changed yet: its conditions with rule, value, evidence and what is
 * missing.
 */
@Tag("gradus-gate-panel")
@JsModule("./charts/gate-panel.ts")
public final class GatePanel extends Component {
    /** Follows the run with this id. */
    public GatePanel(String run) {
        setId("gate");
        getElement().setAttribute("run", run);
        getElement().getClassList().add("panel");
    }
}
