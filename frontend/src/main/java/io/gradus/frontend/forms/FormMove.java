package io.gradus.frontend.forms;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.dom.Element;
import java.util.List;

/**
 * Takes the elements of a form over to another record: paths by which fields are found, and names
 * for screen readers, which say the path too.
 */
final class FormMove {
    private static final List<String> PATHS = List.of("data-path", "data-row", "data-choice");

    private final String from;
    private final String to;

    private FormMove(String from, String to) {
        this.from = from;
        this.to = to;
    }

    /** Moves all that is below a component from one path to another. */
    static void of(Component root, String from, String to) {
        new FormMove(from, to).move(root);
    }

    private void move(Component component) {
        Element element = component.getElement();
        PATHS.forEach(attribute -> replace(element, attribute, from, to));
        if (component instanceof HasAriaLabel named) {
            rename(named, Inputs.spoken(from), Inputs.spoken(to));
        }
        if (component instanceof FormPart part) {
            part.moved();
        }
        component.getChildren().forEach(this::move);
    }

    private static void rename(HasAriaLabel named, String from, String to) {
        named.getAriaLabel()
                .filter(now -> now.startsWith(from))
                .ifPresent(now -> named.setAriaLabel(to + now.substring(from.length())));
    }

    private static void replace(Element element, String attribute, String from, String to) {
        String now = element.getAttribute(attribute);
        if (now != null && now.startsWith(from)) {
            element.setAttribute(attribute, to + now.substring(from.length()));
        }
    }
}
