package io.gradus.frontend.elements;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;

/** The row above an editor: what is edited, undo and redo, saving, and what else can be done. */
public final class EditorHeader extends Div {
    private static final int NOTE_LIMIT = 1000;

    private final Span version = new Span();
    private final Span standing = new Span("saved");
    private final TextField note = new TextField();
    private final UndoButtons undoing;
    private final Button save = new Button("Save version");

    /** Actions of the header's buttons. */
    public interface Actions {
        /** Takes the last change back. */
        void undo();

        /** Makes it again. */
        void redo();

        /** Makes the text a version. */
        void save();
    }

    /** The row of a document of this name. */
    public EditorHeader(String name, Actions actions) {
        addClassNames("row", "editor-header");
        version.addClassName("soft");
        standing.setId("standing");
        note.setId("note");
        note.setPlaceholder("what you changed (optional)");
        note.setAriaLabel("Note for the version");
        note.setMaxLength(NOTE_LIMIT);
        undoing = new UndoButtons(actions::undo, actions::redo);
        save.setId("save-version");
        save.setTooltipText("Ctrl S");
        save.addClickListener(click -> actions.save());
        var grow = new Span();
        grow.addClassName("grow");
        add(new H1(name), version, standing, grow, undoing, note, save);
    }

    /** Note of the author about the change. */
    public String note() {
        return note.getValue().strip();
    }

    /** Shows which version is edited. */
    public void showVersion(int shown, int latest) {
        showVersion(
                shown == latest
                        ? "version " + shown + ", the newest"
                        : "version " + shown + ", an older one; the newest is " + latest);
    }

    /** Says in words what is edited. */
    public void showVersion(String words) {
        version.setText(words);
    }

    /** Shows whether there is anything to undo and to redo. */
    public void showHistory(YamlEditor.History history) {
        undoing.show(history);
    }

    /** Only a changed and valid document can be saved. */
    public void showStanding(boolean dirty, int errors) {
        standing.setText(!dirty ? "saved" : errors == 0 ? "unsaved" : "unsaved, with errors");
        standing.setClassName(dirty ? "standing unsaved" : "standing soft");
        save.setEnabled(dirty && errors == 0);
        note.setVisible(dirty);
        if (!dirty) {
            note.clear();
        }
    }
}
