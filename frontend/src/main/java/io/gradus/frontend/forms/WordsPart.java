package io.gradus.frontend.forms;

import com.vaadin.flow.component.select.Select;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import java.util.List;
import java.util.Optional;

/** One of a few words. */
final class WordsPart extends FormPart {
    private final Select<String> input;
    private final transient List<String> words;

    WordsPart(List<String> words, Optional<Field> field, FormPlace place, FormContext context) {
        super(place);
        this.words = words;
        input = Inputs.named(new Select<>(), field, place);
        input.setItems(words);
        boolean isOptional = field.filter(Field::isOptional).isPresent();
        String fallback = field.map(Field::defaults).orElse("");
        String absent = field.map(Inputs::absent).orElse("not set");
        input.setEmptySelectionAllowed(isOptional);
        input.setEmptySelectionCaption(fallback.isEmpty() ? absent : fallback + " (default)");
        input.setPlaceholder(fallback.isEmpty() ? absent : fallback);
        input.addValueChangeListener(change -> {
            if (!change.isFromClient()) {
                return;
            }
            if (change.getValue() == null) {
                context.sink().change(path(), Absent.from(path()));
            } else {
                context.sink().edit(path(), change.getValue());
            }
        });
        add(input);
    }

    @Override
    public boolean showsErrors() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        Optional<String> value = tree.textAt(path());
        input.setValue(value.filter(words::contains).orElse(null));
        String fault = errors.at(path());
        input.setInvalid(!fault.isEmpty());
        input.setErrorMessage(fault);
    }
}
