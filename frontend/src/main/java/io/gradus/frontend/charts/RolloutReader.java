package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/**
 * Finds and shows the sampled rollouts of a run. What is looked for and chosen stands in the page's
 * address; a step without texts leads to the nearest one that has some.
 */
@Tag("gradus-rollout-reader")
@JsModule("./rollouts/rollout-reader.ts")
public final class RolloutReader extends Component {
    /** Reads the rollouts of the run with this id. */
    public RolloutReader(String run) {
        setId("rollouts");
        getElement().setAttribute("run", run);
    }
}
