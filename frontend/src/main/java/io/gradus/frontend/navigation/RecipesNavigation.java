package io.gradus.frontend.navigation;

import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;

/** Ways to the recipe gallery. */
public final class RecipesNavigation {
    /** Where the gallery is, and before a name and a slash a recipe. */
    public static final String ROUTE = "recipes";

    private RecipesNavigation() {}

    /** The path of one recipe. */
    public static String path(String recipe) {
        return Way.path(ROUTE, recipe);
    }

    /** A link to the gallery. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to the gallery, filtered. */
    public static RouterLink link(String text, QueryParameters filter) {
        return Way.link(text, ROUTE, filter);
    }

    /** A link to one recipe. */
    public static RouterLink to(String text, String recipe) {
        return Way.link(text, path(recipe));
    }

    /** Shows what a filter lets through, as a page of its own in the history. */
    public static void open(QueryParameters filter) {
        Way.open(ROUTE, filter);
    }

    /** Writes what is searched into the address, without a navigation. */
    public static void remember(QueryParameters filter) {
        Way.remember(ROUTE, filter);
    }
}
