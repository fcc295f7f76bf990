package io.gradus.frontend.layout;

import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.ParentLayout;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shown when a screen could not be built: our fault, told without a stack trace; the log has the
 * rest.
 */
@ParentLayout(MainLayout.class)
final class FailurePage extends ErrorPage implements HasErrorParameter<Exception> {
    private static final Logger LOG = LoggerFactory.getLogger(FailurePage.class);

    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<Exception> error) {
        LOG.error(
                "the page /{} could not be shown",
                event.getLocation().getPath(),
                error.getException());
        show(
                "This page failed",
                "For the cause, see the server log under logs/ in the data folder.",
                "Runs and curricula are not affected. Try again, or go to:");
        return HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
    }
}
