package io.gradus.frontend.navigation;

import com.vaadin.flow.router.RouterLink;

/** Ways to the screens about datasets. */
public final class DatasetsNavigation {
    /** Where the list is, and before an id and a slash one dataset. */
    public static final String ROUTE = "datasets";

    /** Where a file is imported. */
    public static final String IMPORT = "datasets/import";

    private DatasetsNavigation() {}

    /** The path of one dataset. */
    public static String path(String id) {
        return Way.path(ROUTE, id);
    }

    /** A link to the list of datasets. */
    public static RouterLink link(String text) {
        return Way.link(text, ROUTE);
    }

    /** A link to one dataset, under its id. */
    public static RouterLink to(String id) {
        return Way.link(id, path(id));
    }

    /** Goes to the import of a file. */
    public static void openImport() {
        Way.open(IMPORT);
    }

    /** Goes to the list. */
    public static void openList() {
        Way.open(ROUTE);
    }
}
