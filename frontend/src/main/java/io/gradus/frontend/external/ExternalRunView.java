package io.gradus.frontend.external;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEvent;
import com.vaadin.flow.router.HasUrlParameter;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.frontend.navigation.ExternalNavigation;

/** The former address of an external run: its page is that of any run, with a tab of its own. */
@Route(ExternalNavigation.ROUTE)
@PageTitle("External trainer · Gradus")
final class ExternalRunView extends Div implements HasUrlParameter<String> {
    private final transient ExternalRunService runs;

    ExternalRunView(ExternalRunService runs) {
        this.runs = runs;
    }

    /** Throws the backend's {@code NotFound} for an unknown id, which its error page answers. */
    @Override
    public void setParameter(BeforeEvent event, String id) {
        runs.get(id);
        event.forwardTo(ExternalNavigation.path(id), ExternalNavigation.TRAINER);
    }
}
