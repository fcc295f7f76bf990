package io.gradus.frontend.forms;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Composite;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.html.Div;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A form for a record at a path of a document. Every setting is there, explained, with its default;
 * what is typed goes to the context's sink at once.
 */
public final class DocumentForm extends Composite<Div> {
    private final RecordPart part;
    private final transient FormPlace place;

    /** A form for all settings of a record. */
    public DocumentForm(Shape.Fields shape, String path, FormContext context) {
        this(shape, shape.keys(), path, context);
    }

    /** A form for some settings of a record, by their keys. */
    public DocumentForm(Shape.Fields shape, List<String> keys, String path, FormContext context) {
        place = FormPlace.of(path);
        part = new RecordPart(shape, List.copyOf(keys), place, context);
        getContent().addClassName("document-form");
        getContent().add(part);
    }

    /** The path of the record. */
    public String path() {
        return place.path();
    }

    /**
     * Goes over to another record of the same kind, which is shown by the next {@link #show}. Its
     * fields are those of the record before, so that nothing has to be built.
     */
    public void moveTo(String path) {
        String left = place.path();
        if (!left.equals(path)) {
            place.moveTo(path);
            FormMove.of(part, left, path);
        }
    }

    /** Shows the document as it is now; what did not change keeps its focus and its caret. */
    public void show(DocumentTree tree, List<DocumentError> errors) {
        part.show(tree, new FormErrors(errors));
    }

    /**
     * Moves the focus to the input of a path, or of the nearest path above it; false where the form
     * has none.
     */
    public boolean focus(String path) {
        Optional<Component> nearest = nearest(path);
        while (nearest.flatMap(Component::getParent).orElse(null) instanceof ListEntry entry
                && isClosed(nearest.get())) {
            entry.open();
            nearest = nearest(path);
        }
        nearest.ifPresent(input -> {
            input.scrollIntoView();
            if (input instanceof Focusable<?> focusable) {
                focusable.focus();
            }
        });
        return nearest.isPresent();
    }

    private Optional<Component> nearest(String path) {
        return inputs(part)
                .filter(c -> covers(placeOf(c), path))
                .max(Comparator.comparingInt(c -> placeOf(c).length()));
    }

    private static boolean isClosed(Component input) {
        return "false".equals(input.getElement().getAttribute("aria-expanded"));
    }

    private static Stream<Component> inputs(Component root) {
        Stream<Component> below = root.getChildren().flatMap(DocumentForm::inputs);
        return root.getElement().hasAttribute("data-path")
                ? Stream.concat(Stream.of(root), below)
                : below;
    }

    private static String placeOf(Component input) {
        return input.getElement().getAttribute("data-path");
    }

    private static boolean covers(String place, String path) {
        return path.equals(place)
                || path.startsWith(place + ".")
                || path.startsWith(place + "[")
                || place.isEmpty();
    }
}
