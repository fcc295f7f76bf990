package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/**
 * Artifacts that the stages of a run left behind, to download; invisible while there is nothing.
 */
@Tag("gradus-run-artifacts")
@JsModule("./charts/run-artifacts.ts")
public final class RunArtifacts extends Component {
    /** Follows the run with this id. */
    public RunArtifacts(String run) {
        setId("artifacts");
        getElement().setAttribute("run", run);
    }
}
