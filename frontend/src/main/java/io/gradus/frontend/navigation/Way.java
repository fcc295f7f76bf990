package io.gradus.frontend.navigation;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.NavigationTrigger;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouterLink;

/** Common part of all ways: a path of the workbench, without a slash before it. */
final class Way {
    private Way() {}

    /** The path of what a screen shows under an id. */
    static String path(String route, String id) {
        return route + "/" + id;
    }

    static RouterLink link(String text, String path) {
        return link(text, path, QueryParameters.empty());
    }

    static RouterLink link(String text, String path, QueryParameters query) {
        var link = new RouterLink();
        link.setText(text);
        link.getElement().setAttribute("href", path);
        link.setQueryParameters(query);
        return link;
    }

    /** Goes there, unless the page is there already. */
    static void open(String path) {
        UI.getCurrent().navigate(path);
    }

    /** Goes there, also where the page went before and has rewritten its address since. */
    static void open(String path, QueryParameters query) {
        UI ui = UI.getCurrent();
        ui.getInternals()
                .getRouter()
                .navigate(ui, new Location(path, query), NavigationTrigger.UI_NAVIGATE);
    }

    /** Writes what is shown into the address, without a navigation. */
    static void remember(String path, QueryParameters query) {
        UI.getCurrent().getPage().getHistory().replaceState(null, new Location(path, query));
    }
}
