package io.gradus.frontend.problems;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;

/** Ways to the problem browser. */
public final class ProblemsNavigation {
    private ProblemsNavigation() {}

    /** A link to the list of families. */
    public static RouterLink link(String text) {
        return new RouterLink(text, ProblemsView.class);
    }

    /** A link to one family, under its name. */
    public static RouterLink to(String family) {
        var link = new RouterLink(family, ProblemsView.class);
        link.setQueryParameters(QueryParameters.of(ShownProblem.FAMILY, family));
        return link;
    }

    /** Goes to one family. */
    public static void open(String family) {
        UI.getCurrent()
                .navigate(ProblemsView.class, QueryParameters.of(ShownProblem.FAMILY, family));
    }

    /** Writes what is shown into the address, without a navigation. */
    static void remember(ShownProblem shown) {
        UI.getCurrent()
                .getPage()
                .getHistory()
                .replaceState(null, "problems?" + shown.query().getQueryString());
    }
}
