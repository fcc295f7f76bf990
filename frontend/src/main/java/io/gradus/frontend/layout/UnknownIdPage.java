package io.gradus.frontend.layout;

import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.ParentLayout;
import io.gradus.backend.platform.NotFound;
import jakarta.servlet.http.HttpServletResponse;

/** Shown for a run, curriculum or version that does not exist. */
@ParentLayout(MainLayout.class)
final class UnknownIdPage extends ErrorPage implements HasErrorParameter<NotFound> {
    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<NotFound> error) {
        show(
                "Not found",
                sentence(error.getException().getMessage()),
                "It may be in another data folder. Available here:");
        return HttpServletResponse.SC_NOT_FOUND;
    }
}
