package io.gradus.frontend.external;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.RouterLink;

/** Ways to the screens about trainers outside. */
public final class ExternalNavigation {
    private ExternalNavigation() {}

    /** A link to the list. */
    public static RouterLink link(String text) {
        return new RouterLink(text, ExternalListView.class);
    }

    /** A link to one external run, under this text. */
    static RouterLink to(String text, String id) {
        return new RouterLink(text, ExternalRunView.class, id);
    }

    /** Goes to an external run. */
    static void open(String id) {
        UI.getCurrent().navigate(ExternalRunView.class, id);
    }
}
