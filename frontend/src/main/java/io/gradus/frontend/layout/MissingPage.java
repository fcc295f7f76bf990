package io.gradus.frontend.layout;

import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.ParentLayout;
import jakarta.servlet.http.HttpServletResponse;

/** Shown for an address that leads nowhere. */
@ParentLayout(MainLayout.class)
final class MissingPage extends ErrorPage implements HasErrorParameter<NotFoundException> {
    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<NotFoundException> error) {
        show("Page not found", "Nothing is at /" + event.getLocation().getPath() + ".", "Go to:");
        return HttpServletResponse.SC_NOT_FOUND;
    }
}
