package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.NotesService;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.TagBox;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Adds tags to the ticked runs and removes others. */
final class TagRuns extends Span {
    private final transient NotesService notes;
    private final Button tag = new Button("Tag", click -> open());
    private final transient List<String> ticked = new ArrayList<>();

    TagRuns(NotesService notes) {
        this.notes = notes;
        tag.setId("tag-ticked");
        add(tag);
        show(List.of());
    }

    /** Shows how many runs are ticked. */
    void show(List<Run> runs) {
        ticked.clear();
        runs.stream().map(Run::id).forEach(ticked::add);
        tag.setVisible(!ticked.isEmpty());
        tag.setText("Tag " + ticked.size());
    }

    private void open() {
        var dialog = new Dialog();
        dialog.setHeaderTitle(ticked.size() == 1 ? "Tag 1 run" : "Tag " + ticked.size() + " runs");
        dialog.setWidth("460px");
        var added = new TagBox("Add", notes.tags(), Set.of());
        added.setId("add-tags");
        added.setHelperText("Type a new tag and press Enter.");
        var removed = new TagBox("Remove", used(), Set.of());
        removed.setId("remove-tags");
        removed.setAllowCustomValue(false);
        dialog.add(added, removed);
        var save = new Button("Save", click -> save(dialog, added.getValue(), removed.getValue()));
        save.setId("save-tags");
        save.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        dialog.getFooter().add(new Button("Cancel", click -> dialog.close()), save);
        dialog.open();
    }

    private Set<String> used() {
        Set<String> used = new TreeSet<>();
        notes.of(ticked).values().stream().map(RunNotes::tags).forEach(used::addAll);
        return used;
    }

    private void save(Dialog dialog, Set<String> added, Set<String> removed) {
        Attempt.to(() -> {
            notes.tag(ticked, added, removed);
            dialog.close();
        });
    }
}
