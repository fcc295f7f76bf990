package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Span;
import io.gradus.frontend.forms.FieldEditorFactory;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.FormErrors;
import io.gradus.frontend.forms.FormPart;
import io.gradus.frontend.forms.FormPlace;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import java.util.Optional;

/** Stands in a group's form where its criteria would be: those are rows of the tree. */
final class RowsOfTheTree extends FormPart {
    private final Span count = new Span();

    RowsOfTheTree(
            Optional<Field> field,
            FormPlace place,
            FormContext context,
            FieldEditorFactory.Generic generic) {
        super(place);
        count.addClassName("soft");
        add(count);
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        count.setText(tree.entriesAt(path()).size() + ", below it in the tree");
    }
}
