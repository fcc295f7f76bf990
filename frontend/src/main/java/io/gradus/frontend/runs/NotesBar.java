package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.RunNotes;

/** Tags and note of a run, with the button that edits them. */
final class NotesBar extends Div {
    private final transient NotesService notes;
    private final String run;
    private final Div words = new Div();
    private final Button edit;

    NotesBar(String run, NotesService notes) {
        this.notes = notes;
        this.run = run;
        setId("run-notes");
        addClassNames("row", "small", "run-notes");
        words.addClassNames("row");
        edit =
                new Button(
                        "Add tags or a note",
                        click -> new NotesDialog(run, notes, this::show).open());
        edit.setId("edit-notes");
        edit.addThemeVariants(ButtonVariant.LUMO_TERTIARY, ButtonVariant.LUMO_SMALL);
        add(words, edit);
        show();
    }

    /** Shows what is stored now. */
    private void show() {
        RunNotes now = notes.of(run);
        words.removeAll();
        words.add(chips(now));
        if (!now.note().isEmpty()) {
            var note = new Span(now.note());
            note.addClassName("run-note");
            words.add(note);
        }
        edit.setText(now.equals(RunNotes.NONE) ? "Add tags or a note" : "Edit tags and note");
    }

    /** Tags as chips. */
    static Div chips(RunNotes notes) {
        var chips = new Div();
        chips.addClassName("run-tags");
        for (String tag : notes.tags()) {
            var chip = new Span(tag);
            chip.addClassName("run-tag");
            chips.add(chip);
        }
        return chips;
    }
}
