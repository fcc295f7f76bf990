package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;

/** Ways to the problem browser. */
public final class ProblemsNavigation {
    /** Where the screen is. */
    public static final String ROUTE = "problems";

    /** Query parameter: the family to show; without it the list of all. */
    public static final String FAMILY = "family";

    private ProblemsNavigation() {}

    /** A link to the list of families. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to one family, under its name. */
    public static RouterLink to(String family) {
        return Way.link(family, ROUTE, QueryParameters.of(FAMILY, family));
    }

    /** Writes what is shown into the address, without a navigation. */
    public static void remember(QueryParameters shown) {
        Way.remember(ROUTE, shown);
    }
}
