package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.function.Consumer;

/** Every error of the document; a click goes to its place. */
final class ErrorList extends Div {
    private final transient Consumer<DocumentError> goTo;

    ErrorList(Consumer<DocumentError> goTo) {
        this.goTo = goTo;
        setId("errors");
        addClassName("errors");
        getElement().setAttribute("aria-live", "polite");
    }

    void show(List<DocumentError> errors) {
        removeAll();
        getElement().setAttribute("data-count", String.valueOf(errors.size()));
        if (errors.isEmpty()) {
            var valid = new Span("✓ The document is valid");
            valid.addClassName("valid");
            add(valid);
            return;
        }
        var count = new Span(errors.size() == 1 ? "1 error" : errors.size() + " errors");
        count.addClassName("count");
        add(count);
        errors.forEach(error -> add(entry(error)));
    }

    private NativeButton entry(DocumentError error) {
        var place = new Span(error.line() + ":" + error.column());
        place.addClassNames("place", "mono");
        var path = new Span(error.path().isEmpty() ? "document" : error.path());
        path.addClassNames("path", "mono");
        var entry = new NativeButton("", click -> goTo.accept(error));
        entry.add(place, path, new Span(message(error)));
        return entry;
    }

    /** The message with what to write instead, where one can tell. */
    static String message(DocumentError error) {
        return error.message()
                + error.suggestion().map(suggestion -> " · " + suggestion).orElse("");
    }
}
