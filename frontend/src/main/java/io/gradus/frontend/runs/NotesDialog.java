package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.function.SerializableRunnable;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.RunNotes;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.TagBox;
import java.util.List;

/** Edits tags and note of one run. */
final class NotesDialog extends Dialog {
    private final transient NotesService notes;
    private final String run;
    private final SerializableRunnable saved;
    private final TagBox tags;
    private final TextArea note = new TextArea("Note");

    NotesDialog(String run, NotesService notes, SerializableRunnable saved) {
        this.saved = saved;
        this.notes = notes;
        this.run = run;
        RunNotes now = notes.of(run);
        setHeaderTitle("Tags and note");
        setWidth("460px");
        tags = new TagBox("Tags", notes.tags(), now.tags());
        tags.setId("tags");
        tags.setHelperText("Type a new tag and press Enter. Runs can be filtered by tag.");
        note.setId("note");
        note.setValue(now.note());
        note.setMaxLength(RunNotes.LONGEST_NOTE);
        note.setMinRows(3);
        note.setWidthFull();
        add(tags, note);
        var save = new Button("Save", click -> save());
        save.setId("save-notes");
        save.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        getFooter().add(new Button("Cancel", click -> close()), save);
    }

    private void save() {
        Attempt.to(() -> {
            notes.write(run, new RunNotes(List.copyOf(tags.getValue()), note.getValue()));
            close();
            saved.run();
        });
    }
}
