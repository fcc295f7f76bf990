package io.gradus.frontend.curricula;

import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.forms.FieldEditorFactory;
import io.gradus.frontend.forms.FormContext;
import io.gradus.frontend.forms.FormErrors;
import io.gradus.frontend.forms.FormPart;
import io.gradus.frontend.forms.FormPlace;
import io.gradus.training.document.DocumentTree;
import java.util.Optional;
import java.util.function.Supplier;

/** A rubric of a curriculum: the stored one that it names, or else all of its settings. */
final class RubricPart extends FormPart {
    private final transient Supplier<FormPart> stored;
    private final transient FieldEditorFactory.Generic settings;
    private boolean isReference;
    private transient Optional<FormPart> shown = Optional.empty();

    RubricPart(
            FormPlace place,
            FormContext context,
            RubricService rubrics,
            FieldEditorFactory.Generic settings) {
        super(place);
        this.settings = settings;
        stored = () -> new StoredRubricPart(place.key("stored"), context, rubrics);
    }

    @Override
    public boolean isWide() {
        return true;
    }

    @Override
    public void show(DocumentTree tree, FormErrors errors) {
        boolean isOnlyNamed =
                tree.at(path() + ".stored").isPresent() && !ReferenceEdits.hasOwn(tree, path());
        if (shown.isEmpty() || isOnlyNamed != isReference) {
            isReference = isOnlyNamed;
            removeAll();
            FormPart part = isReference ? stored.get() : settings.create();
            shown = Optional.of(part);
            add(part);
        }
        shown.get().show(tree, errors);
    }
}
