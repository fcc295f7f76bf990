package io.gradus.frontend.layout;

import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.ParentLayout;
import io.gradus.backend.platform.Problem;
import jakarta.servlet.http.HttpServletResponse;

/** Shown for what exists and does not allow what the address asks for. */
@ParentLayout(MainLayout.class)
final class RefusedPage extends ErrorPage implements HasErrorParameter<Problem> {
    @Override
    public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<Problem> error) {
        Problem refusal = error.getException();
        show(
                "Not possible",
                sentence(refusal.getMessage()),
                refusal.remedy().isEmpty() ? "Go to:" : sentence(refusal.remedy()));
        return HttpServletResponse.SC_CONFLICT;
    }
}
