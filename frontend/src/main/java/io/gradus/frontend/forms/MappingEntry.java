package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.training.document.DocumentTree;

/** One entry of a mapping: its name, its value, and a way to take it out. */
final class MappingEntry extends Div {
    private final TextField name = new TextField();
    private final FormPart part;
    private final Span fault = new Span();

    MappingEntry(String key, FormPart part, FormContext context) {
        this.part = part;
        addClassName("form-entry");
        name.setValue(key);
        name.setAriaLabel("Name of " + key);
        name.addClassName("form-key");
        name.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                rename(key, change.getValue().strip(), context);
            }
        });
        var tools =
                new Div(
                        Inputs.small(
                                "✕", "Remove " + key, () -> context.sink().remove(part.path())));
        tools.addClassName("form-tools");
        fault.addClassName("form-fault");
        add(name, part, tools, fault);
    }

    void show(DocumentTree tree, FormErrors errors) {
        part.show(tree, errors);
        setClassName("wide", part.isWide());
        String message = part.showsErrors() ? "" : errors.at(part.path());
        fault.setText(message);
        fault.setVisible(!message.isEmpty());
    }

    private void rename(String key, String next, FormContext context) {
        try {
            context.sink().rename(part.path(), next.isEmpty() ? key : next);
            name.setInvalid(false);
        } catch (IllegalArgumentException taken) {
            name.setErrorMessage(taken.getMessage());
            name.setInvalid(true);
        }
    }
}
