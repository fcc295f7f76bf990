package io.gradus.frontend.forms;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.shared.HasValidationProperties;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import io.gradus.training.document.YamlFragment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A text, number or range in one line; a text that names something is offered the names. */
final class LinePart extends FormPart {
    private static final String NUMBER = "[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?";

    /** Milliseconds without a key before what was typed is taken. */
    static final int PAUSE = 300;

    private final transient Shape shape;
    private final transient Optional<Field> field;
    private final transient FormContext context;
    private final AbstractField<?, String> input;

    private final String names;

    LinePart(
            Shape shape,
            Optional<Field> field,
            String names,
            FormPlace place,
            FormContext context) {
        super(place);
        this.names = names;
        this.shape = shape;
        this.field = field;
        this.context = context;
        addClassName("form-line");
        input = names.isEmpty() ? line() : names(context.names(names, path()));
        add((Component) input);
        field.map(f -> f.setting().unit())
                .filter(u -> !u.isEmpty())
                .ifPresent(u -> {
                    var unit = new Span(u);
                    unit.addClassNames("soft", "small");
                    add(unit);
                });
    }

    @Override
    public boolean showsErrors() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        String value = tree.textAt(path()).orElse("");
        if (input instanceof ChoiceBox<?> box) {
            @SuppressWarnings("unchecked")
            ChoiceBox<String> named = (ChoiceBox<String>) box;
            offer(named, value);
            named.setValue(value.isEmpty() ? null : value);
        } else {
            Inputs.show(input, value);
        }
        String fault = errors.at(path());
        HasValidationProperties checked = (HasValidationProperties) input;
        checked.setInvalid(!fault.isEmpty());
        checked.setErrorMessage(fault);
    }

    private TextField line() {
        var text = Inputs.named(new TextField(), field, place());
        text.setValueChangeMode(ValueChangeMode.LAZY);
        text.setValueChangeTimeout(PAUSE);
        text.setPlaceholder(placeholder());
        text.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                take(change.getValue());
            }
        });
        if (!(shape instanceof Shape.Text)) {
            text.addClassName("form-number");
            text.getElement().setAttribute("inputmode", "decimal");
        }
        return text;
    }

    private ChoiceBox<String> names(List<String> known) {
        var box = Inputs.named(new ChoiceBox<String>(), field, place());
        box.setItems(known);
        box.setPlaceholder(placeholder());
        box.setClearButtonVisible(field.filter(Field::isOptional).isPresent());
        box.acceptTyped(this::take);
        box.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                take(Optional.ofNullable(change.getValue()).orElse(""));
            }
        });
        return box;
    }

    /** The names may have changed with the document; one that is not known is shown as it is. */
    private void offer(ChoiceBox<String> box, String value) {
        List<String> known = new ArrayList<>(context.names(names, path()));
        if (!value.isEmpty() && !known.contains(value)) {
            known.add(value);
        }
        if (!known.equals(box.getListDataView().getItems().toList())) {
            box.setItems(known);
        }
    }

    private void take(String typed) {
        String text = typed.strip();
        if (typed.isEmpty() && field.filter(Field::isOptional).isPresent()) {
            context.sink().change(path(), Absent.from(path()));
        } else if (shape instanceof Shape.Text) {
            context.sink().edit(path(), YamlFragment.text(typed));
        } else if (text.matches(NUMBER)) {
            context.sink().edit(path(), text);
        } else {
            context.sink().edit(path(), YamlFragment.text(text));
        }
    }

    private String placeholder() {
        return field.map(f ->
                        !f.defaults().isEmpty()
                                ? f.defaults()
                                : f.isOptional() ? Inputs.absent(f) : "")
                .orElse("");
    }
}
