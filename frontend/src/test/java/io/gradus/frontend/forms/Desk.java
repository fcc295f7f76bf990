package io.gradus.frontend.forms;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.button.Button;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Shape;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A form over a text, as a screen holds it: what is edited is shown at once. */
final class Desk {
    private final DocumentForm form;
    private String text;
    private int edits;

    /** The form of the record at a path of a curriculum document. */
    Desk(String text, String path) {
        this(text, path, (kind, at) -> List.of("addition", "subtraction"));
    }

    Desk(String text, String path, KnownNames names) {
        this.text = text;
        Shape.Fields shape =
                (Shape.Fields) Shape.at(CurriculumDocument.class, path).orElseThrow().shape();
        form = new DocumentForm(shape, path, new FormContext(this::change, names));
        show();
    }

    String text() {
        return text;
    }

    int edits() {
        return edits;
    }

    DocumentForm form() {
        return form;
    }

    /** Shows another text, as after an undo. */
    void show(String other) {
        text = other;
        show();
    }

    /** Types or chooses a value, as a browser does. */
    <V> void type(String path, V value) {
        type(input(path), value);
    }

    static <V> void type(AbstractField<?, V> field, V value) {
        V old = field.getValue();
        field.setValue(value);
        ComponentUtil.fireEvent(
                field, new AbstractField.ComponentValueChangeEvent<>(field, field, old, true));
    }

    /** The field that chooses an alternative. */
    @SuppressWarnings("unchecked")
    AbstractField<?, String> choice(String path) {
        return (AbstractField<?, String>)
                all(form)
                        .filter(c -> path.equals(c.getElement().getAttribute("data-choice")))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no choice for " + path));
    }

    @SuppressWarnings("unchecked")
    <V> AbstractField<?, V> input(String path) {
        return (AbstractField<?, V>)
                all(form)
                        .filter(c -> c instanceof AbstractField<?, ?>)
                        .filter(c -> path.equals(c.getElement().getAttribute("data-path")))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no input for " + path));
    }

    boolean has(String path) {
        return all(form).anyMatch(c -> path.equals(c.getElement().getAttribute("data-path")));
    }

    void click(String label) {
        List<Button> found =
                all(form)
                        .filter(c ->
                                c instanceof Button b
                                        && (label.equals(b.getText())
                                                || label.equals(b.getAriaLabel().orElse(""))))
                        .map(Button.class::cast)
                        .filter(Component::isVisible)
                        .toList();
        assertThat(found).as(label).isNotEmpty();
        found.getFirst().click();
    }

    Component row(String path) {
        return all(form)
                .filter(c -> path.equals(c.getElement().getAttribute("data-row")))
                .findFirst()
                .orElseThrow();
    }

    static Stream<Component> all(Component root) {
        return Stream.concat(Stream.of(root), root.getChildren().flatMap(Desk::all));
    }

    private void change(String path, UnaryOperator<String> edit) {
        text = edit.apply(text);
        edits++;
        show();
    }

    private void show() {
        List<DocumentError> errors =
                switch (CurriculumReader.read(text)) {
                    case Reading.Valid<CurriculumDocument> _ -> List.of();
                    case Reading.Invalid<CurriculumDocument>(List<DocumentError> found) -> found;
                };
        form.show(DocumentTree.read(text), errors);
    }
}
