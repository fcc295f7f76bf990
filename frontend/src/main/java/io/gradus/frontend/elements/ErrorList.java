package io.gradus.frontend.elements;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.function.Consumer;

/** Every error of the document; one click goes to its field, another to its line. */
public final class ErrorList extends Div {
    private final transient Consumer<DocumentError> goToField;
    private final transient Consumer<DocumentError> goToLine;
    private transient List<DocumentError> shown = List.of();

    /** With what a click on an error's words, and on its line, does. */
    public ErrorList(Consumer<DocumentError> goToField, Consumer<DocumentError> goToLine) {
        this.goToField = goToField;
        this.goToLine = goToLine;
        setId("errors");
        addClassName("errors");
        getElement().setAttribute("aria-live", "polite");
    }

    /** Shows these errors, in the order of the text. */
    public void show(List<DocumentError> errors) {
        if (errors.equals(shown) && getElement().hasAttribute("data-count")) {
            return;
        }
        shown = errors;
        removeAll();
        getElement().setAttribute("data-count", String.valueOf(errors.size()));
        if (errors.isEmpty()) {
            var valid = new Span("✓ The document is valid");
            valid.addClassName("valid");
            add(valid);
            return;
        }
        var count = new Span(DocumentError.count(errors));
        count.addClassName("count");
        add(count);
        errors.forEach(error -> add(entry(error)));
    }

    private Div entry(DocumentError error) {
        var place = new NativeButton("line " + error.line(), click -> goToLine.accept(error));
        place.addClassNames("place", "mono");
        place.setAriaLabel("Show line " + error.line() + " of the text");
        var path = new Span(error.path().isEmpty() ? "document" : error.path());
        path.addClassNames("path", "mono");
        var words = new NativeButton("", click -> goToField.accept(error));
        words.add(path, new Span(message(error)));
        var entry = new Div(place, words);
        entry.addClassName("entry");
        return entry;
    }

    /** The message with what to write instead, where one can tell. */
    public static String message(DocumentError error) {
        return error.message()
                + error.suggestion().map(suggestion -> " · " + suggestion).orElse("");
    }
}
