package io.gradus.frontend.curricula;

import com.vaadin.flow.component.contextmenu.MenuItem;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;

/** Menu of what is done to a curriculum now and then, behind one button. */
final class EditorMenu extends MenuBar {
    /** Actions of its entries. */
    interface Actions {
        void importText();

        void exportYaml();

        void exportJson();

        void exportPicture();

        void duplicate();

        void compareUnsaved();

        void revert();
    }

    private final MenuItem unsaved;
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
        menu.addItem("Export picture (SVG)", click -> actions.exportPicture())
                .setId("export-picture");
        menu.addItem("Duplicate…", click -> actions.duplicate()).setId("duplicate");
        unsaved = menu.addItem("My changes", click -> actions.compareUnsaved());
        unsaved.setId("compare-unsaved");
        revert = menu.addItem("Discard changes", click -> actions.revert());
        revert.setId("revert");
    }

    void showDirty(boolean dirty) {
        unsaved.setEnabled(dirty);
        revert.setEnabled(dirty);
    }
}
