package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.InitialValue;
import io.gradus.training.document.Shape;
import java.util.Optional;

/** A part that a document may leave out: added with what it must have, and then edited. */
final class OptionalPart extends FormPart {
    private final transient Shape inner;
    private final transient FormContext context;
    private final Button add;
    private Optional<FormPart> part = Optional.empty();

    OptionalPart(Shape inner, Optional<Field> field, FormPlace place, FormContext context) {
        super(place);
        this.inner = inner;
        this.context = context;
        addClassName("form-optional");
        String label = field.map(Field::label).orElse("");
        add = new Button("Add " + label, click -> context.sink().edit(path(), initial(field)));
        add.addClassName("form-small");
        add.getElement().setAttribute("data-path", place.path());
        add(add);
    }

    private String initial(Optional<Field> field) {
        return field.map(InitialValue::of).orElseGet(() -> InitialValue.of(inner));
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        boolean isThere = tree.at(path()).isPresent();
        add.setVisible(!isThere);
        if (isThere && part.isEmpty()) {
            part = Optional.of(Parts.of(inner, place(), context));
            add(part.get());
        }
        if (!isThere && part.isPresent()) {
            remove(part.get());
            part = Optional.empty();
        }
        part.ifPresent(p -> p.show(tree, errors));
    }
}
