package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The way of one run through the stages of its curriculum. */
@Tag("gradus-stage-lane")
@JsModule("./charts/stage-lane.ts")
public final class StageLane extends Component {
    /**
     * The lane of a run.
     *
     * @param run the run's id
     * @param planned the document's stages, in order
     * @param warms whether there is a warm start before them
     */
    public StageLane(String run, List<PlannedStage> planned, boolean warms) {
        getElement().setAttribute("run", run);
        getElement().setAttribute("tabindex", "0"); // a long lane is scrolled by keys
        getElement().setAttribute("role", "group");
        getElement().setAttribute("aria-label", "Stages of the run");
        ArrayNode stages = JsonNodeFactory.instance.arrayNode();
        planned.forEach(
                stage -> stages.addObject().put("name", stage.name()).put("kind", stage.kind()));
        getElement().setPropertyJson("planned", stages);
        getElement().setProperty("warms", warms);
    }
}
