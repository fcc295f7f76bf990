package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;

/** Whether there is unsaved text, a note about it, and the button that makes it a version. */
final class SaveBar extends Div {
    private static final int NOTE_LIMIT = 1000;

    private final Span standing = new Span("saved");
    private final TextField note = new TextField();
    private final Button save;
    private final Button revert;

    SaveBar(Runnable onSave, Runnable onRevert) {
        addClassNames("row", "save-bar");
        standing.setId("standing");
        standing.addClassName("soft");
        note.setId("note");
        note.setPlaceholder("what you changed (optional)");
        note.setAriaLabel("Note for the version");
        note.setMaxLength(NOTE_LIMIT);
        note.addClassName("grow");
        revert = new Button("Discard changes", click -> onRevert.run());
        revert.addThemeVariants(ButtonVariant.LUMO_TERTIARY);
        save = new Button("Save as new version", click -> onSave.run());
        save.setId("save-version");
        save.setTooltipText("Ctrl S");
        add(standing, note, revert, save);
        show(false, false);
    }

    String note() {
        return note.getValue().strip();
    }

    /** Only a changed and valid document can be saved. */
    void show(boolean dirty, boolean valid) {
        standing.setText(!dirty ? "saved" : valid ? "unsaved" : "unsaved, with errors");
        save.setEnabled(dirty && valid);
        revert.setVisible(dirty);
        if (!dirty) {
            note.clear();
        }
    }
}
