package io.gradus.frontend.navigation;

import com.vaadin.flow.router.RouterLink;

/** Ways to the home screen. */
public final class HomeNavigation {
    /** Where the screen is. */
    public static final String ROUTE = "";

    private HomeNavigation() {}

    /** A link to the home screen. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }
}
