package io.gradus.frontend.forms;

import com.vaadin.flow.component.checkbox.Checkbox;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import java.util.Optional;

/** A switch; as long as the document does not say, it shows the default. */
final class TruthPart extends FormPart {
    private final Checkbox input;
    private final boolean fallback;

    TruthPart(Optional<Field> field, FormPlace place, FormContext context) {
        super(place);
        fallback = field.map(f -> f.defaults().equals("true")).orElse(false);
        input = Inputs.named(new Checkbox(), field, place);
        input.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                context.sink().edit(path(), String.valueOf(change.getValue()));
            }
        });
        add(input);
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        Inputs.show(input, tree.textAt(path()).map("true"::equalsIgnoreCase).orElse(fallback));
    }
}
