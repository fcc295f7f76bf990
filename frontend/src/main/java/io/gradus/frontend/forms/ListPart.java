package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A list: entries that can be added, removed, repeated and moved up and down. */
final class ListPart extends FormPart {
    private final transient Shape entry;
    private final String names;
    private final transient FormContext context;
    private final Div entries = new Div();
    private final List<FormPart> parts = new ArrayList<>();

    ListPart(Shape entry, Optional<Field> field, String path, FormContext context) {
        super(path);
        this.entry = entry;
        this.context = context;
        names = field.map(f -> f.setting().names()).orElse("");
        addClassName("form-list");
        entries.addClassName("form-entries");
        String label = field.map(Field::label).orElse("entry");
        var add =
                new Button(
                        "Add to " + label,
                        click -> context.sink().insert(path, parts.size(), InitialValue.of(entry)));
        add.addClassName("form-small");
        add.getElement().setAttribute("data-path", path);
        add(entries, add);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        int size = tree.entriesAt(path()).size();
        while (parts.size() > size) {
            parts.removeLast();
            entries.remove(entries.getComponentAt(parts.size()));
        }
        while (parts.size() < size) {
            append();
        }
        parts.forEach(part -> part.show(tree, errors));
        for (int i = 0; i < size; i++) {
            String fault = parts.get(i).showsErrors() ? "" : errors.at(path() + "[" + i + "]");
            ((Entry) entries.getComponentAt(i)).show(fault, i == size - 1);
        }
    }

    private void append() {
        int index = parts.size();
        String place = path() + "[" + index + "]";
        FormPart part =
                entry instanceof Shape.Text
                        ? new LinePart(entry, Optional.empty(), names, place, context)
                        : Parts.of(entry, place, context);
        parts.add(part);
        entries.add(new Entry(part, index));
    }

    /** One entry with its buttons. */
    private final class Entry extends Div {
        private final Span fault = new Span();
        private final Button down;
        private final int index;

        private Entry(FormPart part, int index) {
            this.index = index;
            addClassName("form-entry");
            String name = "entry " + (index + 1);
            Button up = Inputs.small("↑", "Move up " + name, () -> move(index, index - 1));
            up.setEnabled(index > 0);
            down = Inputs.small("↓", "Move down " + name, () -> move(index, index + 1));
            Button repeat =
                    Inputs.small(
                            "", "Duplicate " + name, () -> context.sink().duplicate(path(), index));
            repeat.setIcon(VaadinIcon.COPY_O.create());
            Button remove =
                    Inputs.small("✕", "Remove " + name, () -> context.sink().remove(part.path()));
            var number = new Span(String.valueOf(index + 1));
            number.addClassNames("soft", "form-number-of");
            var tools = new Div(up, down, repeat, remove);
            tools.addClassName("form-tools");
            fault.addClassName("form-fault");
            add(number, part, tools, fault);
        }

        private void show(String message, boolean isLast) {
            down.setEnabled(!isLast);
            setClassName("wide", parts.get(index).isWide());
            fault.setText(message);
            fault.setVisible(!message.isEmpty());
        }

        private void move(int from, int to) {
            context.sink().move(path(), from, to);
        }
    }
}
