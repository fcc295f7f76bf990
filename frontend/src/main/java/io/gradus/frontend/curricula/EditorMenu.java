package io.gradus.frontend.curricula;

import com.vaadin.flow.component.contextmenu.MenuItem;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;

/** What is done to a curriculum now and then, behind one button. */
final class EditorMenu extends MenuBar {
    /** What its entries do. */
    interface Actions {
        void importText();

        void exportYaml();

        void exportJson();

        void duplicate();

        void revert();
    }

    private final MenuItem revert;

    EditorMenu(Actions actions) {
        addThemeVariants(MenuBarVariant.LUMO_TERTIARY, MenuBarVariant.LUMO_ICON);
        MenuItem more = addItem("⋯");
        more.setId("more");
        more.setAriaLabel("More: import, export, duplicate");
        var menu = more.getSubMenu();
        menu.addItem("Import…", click -> actions.importText()).setId("import");
        menu.addItem("Export YAML", click -> actions.exportYaml()).setId("export-yaml");
        menu.addItem("Export JSON", click -> actions.exportJson()).setId("export-json");
        menu.addItem("Duplicate…", click -> actions.duplicate()).setId("duplicate");
        revert = menu.addItem("Discard changes", click -> actions.revert());
        revert.setId("revert");
    }

    void showDirty(boolean dirty) {
        revert.setEnabled(dirty);
    }
}
