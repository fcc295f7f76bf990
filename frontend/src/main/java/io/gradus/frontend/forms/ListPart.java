package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A list: entries that can be added, removed, repeated and moved up and down. */
final class ListPart extends FormPart {
    /** Records up to this many are open from the start. */
    private static final int OPEN = 6;

    private final transient Shape entry;
    private final String names;
    private final transient FormContext context;
    private final Div rows = new Div();
    private final List<ListEntry> entries = new ArrayList<>();
    private boolean isFresh = true;

    ListPart(Shape entry, Optional<Field> field, FormPlace place, FormContext context) {
        super(place);
        this.entry = entry;
        this.context = context;
        names = field.map(f -> f.setting().names()).orElse("");
        addClassName("form-list");
        rows.addClassName("form-entries");
        String label = field.map(Field::label).orElse("entry");
        var add =
                new Button(
                        "Add to " + label,
                        click ->
                                context.chooseEntry(
                                        entry,
                                        path(),
                                        next ->
                                                context.sink()
                                                        .insert(path(), entries.size(), next)));
        add.addClassName("form-small");
        add.getElement().setAttribute("data-path", place.path());
        add(rows, add);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    protected void moved() {
        isFresh = true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        int size = tree.entriesAt(path()).size();
        boolean isOpen = size <= OPEN || !isRecord() || !isFresh && size == entries.size() + 1;
        isFresh = false;
        while (entries.size() > size) {
            rows.remove(entries.removeLast());
        }
        while (entries.size() < size) {
            append(isOpen);
        }
        for (int i = 0; i < size; i++) {
            entries.get(i).show(tree, errors, i < size - 1);
        }
    }

    private void append(boolean isOpen) {
        int index = entries.size();
        var added = new ListEntry(place(), index, context, () -> part(place().entry(index)));
        if (isOpen) {
            added.open();
        }
        entries.add(added);
        rows.add(added);
    }

    private FormPart part(FormPlace place) {
        return entry instanceof Shape.Text
                ? new LinePart(entry, Optional.empty(), names, place, context)
                : Parts.of(entry, place, context);
    }

    private boolean isRecord() {
        return entry instanceof Shape.Fields;
    }
}
