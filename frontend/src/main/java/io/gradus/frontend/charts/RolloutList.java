package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import java.util.Optional;

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

    /** Shows the rollouts of a step; without one it follows the newest. */
    public void showStep(Optional<Long> step) {
        getElement().setProperty("step", step.map(Long::doubleValue).orElse(0.0));
    }
}
