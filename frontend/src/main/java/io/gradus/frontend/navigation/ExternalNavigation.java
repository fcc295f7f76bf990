package io.gradus.frontend.navigation;

import com.vaadin.flow.router.RouterLink;

/** Ways to the screens about trainers outside. */
public final class ExternalNavigation {
    /** Where the list is, and before an id and a slash one external run. */
    public static final String ROUTE = "external";

    private ExternalNavigation() {}

    /** The path of one external run. */
    public static String path(String id) {
        return Way.path(ROUTE, id);
    }

    /** A link to the list. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to one external run, under this text. */
    public static RouterLink to(String text, String id) {
        return Way.link(text, path(id));
    }

    /** Goes to an external run. */
    public static void open(String id) {
        Way.open(path(id));
    }
}
