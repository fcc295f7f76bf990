package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.data.renderer.ComponentRenderer;
import com.vaadin.flow.function.SerializableConsumer;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.Optional;

/** Chooses an alternative by its name; each one says what it does. */
final class AlternativePicker extends Div {
    private final Select<String> select;
    private final Div explanation = new Div();
    private final transient Shape.Alternatives choice;
    private final transient FormPlace place;
    private String explained = "";

    AlternativePicker(
            Shape.Alternatives choice, FormPlace place, SerializableConsumer<Alternative> choose) {
        this.choice = choice;
        this.place = place;
        addClassName("form-picker");
        select = Inputs.named(new Select<>(), Optional.<Field>empty(), place);
        select.getElement().setAttribute("data-choice", place.path());
        select.setItems(choice.names());
        select.setRenderer(new ComponentRenderer<>(name -> item(choice.named(name).orElseThrow())));
        select.addValueChangeListener(change -> {
            if (change.isFromClient() && change.getValue() != null) {
                choice.named(change.getValue()).ifPresent(choose::accept);
            }
        });
        select.setItemLabelGenerator(name -> name);
        add(select, explanation);
    }

    /** Shows the chosen alternative, and what is wrong with the choice. */
    void show(Optional<Alternative> chosen, String fault) {
        select.getElement().setAttribute("data-path", place.path());
        showChosen(chosen, fault);
    }

    /** Shows the alternative that is one bare value, whose input stands for the path. */
    void showBare(Alternative chosen) {
        select.getElement().removeAttribute("data-path");
        showChosen(Optional.of(chosen), "");
    }

    private void showChosen(Optional<Alternative> chosen, String fault) {
        String name = chosen.map(Alternative::name).orElse("");
        select.setValue(name.isEmpty() ? null : name);
        select.setPlaceholder("choose one");
        select.setInvalid(!fault.isEmpty());
        select.setErrorMessage(fault);
        if (!name.equals(explained)) {
            explained = name;
            explanation.removeAll();
            choice.named(name)
                    .map(a -> new Explanation(a.choice().explanation(), a.choice().source()))
                    .ifPresent(explanation::add);
        }
    }

    private static Div item(Alternative alternative) {
        var name = new Span(alternative.name());
        name.addClassName("form-label");
        var what = new Span(alternative.choice().explanation());
        what.addClassNames("soft", "small");
        var item = new Div(name, what);
        item.addClassName("form-alternative");
        return item;
    }
}
