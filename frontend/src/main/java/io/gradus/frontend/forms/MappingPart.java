package io.gradus.frontend.forms;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** A mapping of names that the author chooses: entries that can be added, renamed and removed. */
final class MappingPart extends FormPart {
    private final transient Shape value;
    private final String names;
    private final transient FormContext context;
    private final Div entries = new Div();
    private final SequencedMap<String, MappingEntry> parts = new LinkedHashMap<>();
    private final AbstractField<?, String> newName;

    MappingPart(Shape value, Optional<Field> field, FormPlace place, FormContext context) {
        super(place);
        this.value = value;
        this.context = context;
        names = field.map(f -> f.setting().names()).orElse("");
        addClassName("form-list");
        entries.addClassName("form-entries");
        String label = field.map(Field::label).orElse("entries");
        newName = newName(label);
        newName.getElement().setAttribute("data-path", place.path());
        var add = new Button("Add", click -> add());
        add.setAriaLabel("Add to " + label);
        add.addClassName("form-small");
        var adding = new Div((Component) newName, add);
        adding.addClassName("form-adding");
        add(entries, adding);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    protected void moved() {
        newName.clear();
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        List<String> keys =
                tree.at(path()).orElse(null) instanceof DocumentNode.Mapping mapping
                        ? List.copyOf(mapping.entries().sequencedKeySet())
                        : List.of();
        if (!keys.equals(List.copyOf(parts.sequencedKeySet()))) {
            rebuild(keys);
        }
        parts.sequencedValues().forEach(entry -> entry.show(tree, errors));
        if (newName instanceof ChoiceBox<?>) {
            @SuppressWarnings("unchecked")
            ChoiceBox<String> box = (ChoiceBox<String>) newName;
            offer(box, keys);
        }
    }

    /** Entries that stay keep their components, and with them the focus. */
    private void rebuild(List<String> keys) {
        List<String> gone = new ArrayList<>(parts.sequencedKeySet());
        gone.removeAll(keys);
        gone.forEach(key -> entries.remove(parts.remove(key)));
        if (!keys.subList(0, Math.min(keys.size(), parts.size()))
                .equals(List.copyOf(parts.sequencedKeySet()))) {
            parts.clear();
            entries.removeAll();
        }
        for (String key : keys.subList(parts.size(), keys.size())) {
            FormPart part = Parts.of(value, place().key(key), context);
            var entry = new MappingEntry(key, part, context);
            parts.put(key, entry);
            entries.add(entry);
        }
    }

    private AbstractField<?, String> newName(String label) {
        if (!names.isEmpty()) {
            var box = new ChoiceBox<String>();
            box.acceptTyped(box::setValue);
            box.setPlaceholder("name");
            box.setAriaLabel("New name in " + label);
            return box;
        }
        var text = new TextField();
        text.setPlaceholder("name");
        text.setAriaLabel("New name in " + label);
        text.addKeyPressListener(Key.ENTER, press -> add());
        return text;
    }

    private void offer(ChoiceBox<String> box, List<String> taken) {
        List<String> free = new ArrayList<>(context.names(names, path()));
        free.removeAll(taken);
        if (!free.equals(box.getListDataView().getItems().toList())) {
            box.setItems(free);
        }
    }

    private void add() {
        String name = Optional.ofNullable(newName.getValue()).orElse("").strip();
        if (!name.isEmpty() && !parts.containsKey(name)) {
            newName.clear();
            context.sink().put(path(), name, InitialValue.of(value));
        }
    }
}
