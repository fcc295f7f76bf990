package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/** Sample rollouts of the newest or a chosen step, with their score per criterion. */
@Tag("gradus-rollouts")
@JsModule("./charts/rollout-list.ts")
public final class RolloutList extends Component {
    /** Follows the run with this id. */
    public RolloutList(String run) {
        setId("rollouts");
        getElement().setAttribute("run", run);
        getElement().getClassList().add("panel");
    }
}
