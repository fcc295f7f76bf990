package io.gradus.frontend.charts;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/**
 * Growth of a run: what training gave it and what more of it may bring; read anew as the run goes
 * on.
 */
@Tag("gradus-run-growth")
@JsModule("./growth/run-growth.ts")
public final class RunGrowth extends Component {
    /**
     * The growth of a run.
     *
     * @param run the run's id
     * @param sampled how pass@k was sampled, for people
     */
    public RunGrowth(String run, String sampled) {
        setId("growth");
        getElement().setAttribute("run", run);
        getElement().setAttribute("sampled", sampled);
    }

    /** Says how far the run's events have come. */
    public void show(long lastSeq) {
        getElement().setProperty("position", lastSeq);
    }
}
