package io.gradus.frontend.datasets;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.router.RouterLink;

/** Ways to the screens about datasets. */
public final class DatasetsNavigation {
    private DatasetsNavigation() {}

    /** A link to the list of datasets. */
    public static RouterLink link(String text) {
        return new RouterLink(text, DatasetListView.class);
    }

    /** A link to one dataset, under its id. */
    static RouterLink to(String id) {
        return new RouterLink(id, DatasetView.class, id);
    }

    /** Goes to the import of a file. */
    static void openImport() {
        UI.getCurrent().navigate(ImportView.class);
    }

    /** Goes to the list. */
    static void openList() {
        UI.getCurrent().navigate(DatasetListView.class);
    }
}
