package io.gradus.frontend.home;

import com.vaadin.flow.router.RouterLink;

/** Ways to the home screen. */
public final class HomeNavigation {
    private HomeNavigation() {}

    /** A link to the home screen. */
    public static RouterLink link(String text) {
        return new RouterLink(text, HomeView.class);
    }
}
