package io.gradus.frontend.recipes;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.RouterLink;

/** Ways to the recipe gallery. */
public final class RecipesNavigation {
    private RecipesNavigation() {}

    /** A link to the gallery. */
    public static RouterLink link(String text) {
        return new RouterLink(text, RecipeListView.class);
    }

    /** A link to the gallery, filtered. */
    static RouterLink link(String text, RecipeFilter filter) {
        RouterLink link = link(text);
        link.setQueryParameters(filter.query());
        return link;
    }

    /** A link to one recipe. */
    static RouterLink to(String text, String recipe) {
        return new RouterLink(text, RecipePage.class, recipe);
    }

    /** Shows what a filter lets through, as a page of its own in the history. */
    static void open(RecipeFilter filter) {
        UI.getCurrent().navigate(RecipeListView.class, filter.query());
    }

    /** Writes what is searched into the address, without a navigation. */
    static void remember(RecipeFilter filter) {
        String query = filter.query().getQueryString();
        UI.getCurrent()
                .getPage()
                .getHistory()
                .replaceState(null, query.isEmpty() ? "recipes" : "recipes?" + query);
    }
}
