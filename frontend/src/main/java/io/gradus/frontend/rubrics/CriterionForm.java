package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import io.gradus.frontend.forms.DocumentForm;
import io.gradus.frontend.forms.FormContext;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import io.gradus.training.reward.criterion.CriterionGroup;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the chosen criterion, or of the rubric as a whole; all criteria share one form.
 */
final class CriterionForm extends Div {
    private static final List<String> KEPT_FOR_THE_TREE = List.of("gradus", "rubric", "criteria");

    private final transient RubricPlace place;
    private final transient FormContext context;
    private final H2 heading = new H2();
    private transient Optional<DocumentForm> form = Optional.empty();

    CriterionForm(RubricPlace place, FormContext context) {
        this.place = place;
        this.context = context.with(CriterionGroup.class, "criteria", RowsOfTheTree::new);
        addClassNames("criterion-form");
        setId("criterion-form");
    }

    /** Shows the form of a criterion; the path of the rubric means its own settings. */
    void show(String path, String title, DocumentTree tree, List<DocumentError> errors) {
        boolean isWhole = path.equals(place.path());
        if (form.isEmpty() || isWhole != form.get().path().equals(place.path())) {
            removeAll();
            form = Optional.of(isWhole ? whole() : criterion(path));
            add(heading, form.get());
        }
        heading.setText(title);
        form.get().moveTo(path);
        form.get().show(tree, errors);
    }

    /** Moves the focus to a setting; false where this form has none of that path. */
    boolean focus(String path) {
        return form.isPresent() && form.get().focus(path);
    }

    private DocumentForm criterion(String path) {
        return new DocumentForm(Shape.Fields.of(CriterionSpec.class), path, context);
    }

    private DocumentForm whole() {
        Shape.Fields fields =
                switch (place) {
                    case RubricPlace.Whole() -> Shape.Fields.of(RubricDocument.class);
                    case RubricPlace.Within _ -> Shape.Fields.of(RubricSpec.class);
                };
        List<String> keys =
                fields.keys().stream().filter(key -> !KEPT_FOR_THE_TREE.contains(key)).toList();
        return new DocumentForm(fields, keys, place.path(), context);
    }
}
