package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.function.SerializableSupplier;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One entry of a list with its buttons. In a long list it is a line with its name until it is
 * opened, so that a hundred entries cost no more than a hundred lines.
 */
final class ListEntry extends Div {
    private final transient FormPlace place;
    private final transient SerializableSupplier<FormPart> content;
    private final Button summary = new Button();
    private final Span fault = new Span();
    private final Button down;
    private Optional<FormPart> part = Optional.empty();
    private transient DocumentTree tree;
    private transient FormErrors errors;

    ListEntry(
            FormPlace list,
            int index,
            FormContext context,
            SerializableSupplier<FormPart> content) {
        place = list.entry(index);
        this.content = content;
        addClassName("form-entry");
        String name = "entry " + (index + 1);
        EditSink sink = context.sink();
        Button up =
                Inputs.small(
                        "↑", "Move up " + name, () -> sink.move(list.path(), index, index - 1));
        up.setEnabled(index > 0);
        down =
                Inputs.small(
                        "↓", "Move down " + name, () -> sink.move(list.path(), index, index + 1));
        Button repeat =
                Inputs.small("", "Duplicate " + name, () -> sink.duplicate(list.path(), index));
        repeat.setIcon(VaadinIcon.COPY_O.create());
        Button remove = Inputs.small("✕", "Remove " + name, () -> sink.remove(place.path()));
        var number = new Span(String.valueOf(index + 1));
        number.addClassNames("soft", "form-number-of");
        var tools = new Div(up, down, repeat, remove);
        tools.addClassName("form-tools");
        fault.addClassName("form-fault");
        summary.addThemeVariants(ButtonVariant.LUMO_TERTIARY, ButtonVariant.LUMO_SMALL);
        summary.addClassNames("form-small", "form-summary");
        summary.getElement().setAttribute("data-path", place.path());
        summary.getElement().setAttribute("aria-expanded", "false");
        summary.addClickListener(click -> open());
        add(number, summary, tools, fault);
    }

    /** Shows its value instead of its name. */
    void open() {
        if (part.isEmpty()) {
            part = Optional.of(content.get());
            replace(summary, part.get());
            if (tree != null) {
                show(tree, errors, down.isEnabled());
            }
        }
    }

    /** Shows the entry of the document as it is now. */
    void show(DocumentTree now, FormErrors faults, boolean canGoDown) {
        tree = now;
        errors = faults;
        down.setEnabled(canGoDown);
        part.ifPresent(p -> p.show(now, faults));
        setClassName("wide", part.filter(FormPart::isWide).isPresent());
        boolean isShown = part.filter(FormPart::showsErrors).isPresent();
        String message =
                part.isPresent() ? faults.at(place.path()) : counted(faults.count(place.path()));
        fault.setText(isShown ? "" : message);
        fault.setVisible(!fault.getText().isEmpty());
        if (part.isEmpty()) {
            summary.setText(name(now) + " …");
            summary.setAriaLabel("Open " + name(now));
        }
    }

    private String name(DocumentTree now) {
        Optional<DocumentNode> node = now.at(place.path());
        return Stream.of("name", "id", "family", "pool")
                .flatMap(
                        key -> node.flatMap(n -> n.child(key)).flatMap(DocumentNode::text).stream())
                .findFirst()
                .orElse("entry");
    }

    private static String counted(long faults) {
        return faults == 0 ? "" : faults == 1 ? "1 error" : faults + " errors";
    }
}
