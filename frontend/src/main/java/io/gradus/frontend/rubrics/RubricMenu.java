package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.contextmenu.MenuItem;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import io.gradus.frontend.elements.Download;
import java.util.function.Supplier;

/** Menu of what is done to a rubric now and then, behind one button. */
final class RubricMenu extends MenuBar {
    private final transient RubricScoring scoring;
    private final transient RubricEditor editor;
    private final transient Supplier<EditedRubric> edited;

    RubricMenu(RubricScoring scoring, RubricEditor editor, Supplier<EditedRubric> edited) {
        this.scoring = scoring;
        this.editor = editor;
        this.edited = edited;
        addThemeVariants(MenuBarVariant.LUMO_TERTIARY, MenuBarVariant.LUMO_ICON);
        MenuItem more = addItem("⋯");
        more.setId("more");
        more.setAriaLabel("More: versions, import, export, duplicate");
        var menu = more.getSubMenu();
        menu.addItem("Versions and changes…", click -> versions()).setId("versions");
        menu.addItem("Import…", click -> new ImportRubricDialog(editor).open()).setId("import");
        menu.addItem("Export YAML", click -> export()).setId("export-yaml");
        menu.addItem("Add to a curriculum…", click -> insert()).setId("insert");
        menu.addItem("Duplicate…", click -> duplicate()).setId("duplicate");
        menu.addItem("Discard changes", click -> editor.text().revert()).setId("revert");
    }

    private void versions() {
        new VersionsDialog(edited.get(), editor.text().text()).open();
    }

    private void export() {
        Download.text(edited.get().name() + ".yaml", "application/yaml", editor.text().text());
    }

    private void insert() {
        editor.rubric().ifPresent(spec -> new InsertDialog(scoring.designs(), spec).open());
    }

    private void duplicate() {
        editor.rubric()
                .ifPresent(spec ->
                        new NewRubricDialog(
                                        scoring.rubrics(),
                                        edited.get().name(),
                                        edited.get().place().document(editor.text().text(), spec))
                                .open());
    }
}
