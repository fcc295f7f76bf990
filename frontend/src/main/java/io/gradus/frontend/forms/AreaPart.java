package io.gradus.frontend.forms;

import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.YamlFragment;
import java.util.Optional;

/** A text of several lines. */
final class AreaPart extends FormPart {
    private final TextArea input;

    AreaPart(Optional<Field> field, FormPlace place, FormContext context) {
        super(place);
        addClassName("form-line");
        input = Inputs.named(new TextArea(), field, place);
        input.setPlaceholder(field.filter(Field::isOptional).isPresent() ? "not set" : "");
        input.setMaxRows(12);
        input.setValueChangeMode(ValueChangeMode.LAZY);
        input.setValueChangeTimeout(LinePart.PAUSE);
        input.addValueChangeListener(change -> {
            if (!change.isFromClient()) {
                return;
            }
            if (change.getValue().isEmpty() && field.filter(Field::isOptional).isPresent()) {
                context.sink().change(path(), Absent.from(path()));
            } else {
                context.sink().edit(path(), YamlFragment.text(change.getValue()));
            }
        });
        add(input);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public boolean showsErrors() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        Inputs.show(input, tree.textAt(path()).orElse(""));
        input.setInvalid(!errors.at(path()).isEmpty());
        input.setErrorMessage(errors.at(path()));
    }
}
