package io.gradus.frontend.forms;

import com.vaadin.flow.component.html.Div;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Shape;
import java.util.Optional;

/** A choice: the alternatives with what they do, and below them the settings of the chosen one. */
abstract class AlternativesPart extends FormPart {
    private final transient Shape.Alternatives choice;
    private final transient FormContext context;
    private final AlternativePicker picker;
    private final Div settings = new Div();
    private Optional<FormPart> part = Optional.empty();

    AlternativesPart(Shape.Alternatives choice, FormPlace place, FormContext context) {
        super(place);
        this.choice = choice;
        this.context = context;
        addClassName("form-choice");
        settings.addClassName("form-settings");
        picker = new AlternativePicker(choice, place, this::choose);
        add(picker, settings);
    }

    /** Writes another alternative into the document; settings that it has as well are kept. */
    abstract void choose(Alternative next);

    @Override
    public boolean showsErrors() {
        return true;
    }

    Shape.Alternatives choice() {
        return choice;
    }

    FormContext context() {
        return context;
    }

    AlternativePicker picker() {
        return picker;
    }

    boolean hasSettings() {
        return part.isPresent();
    }

    /** Puts the settings of another alternative in place of those shown. */
    void replaceSettings(Optional<FormPart> newer) {
        settings.removeAll();
        part = newer;
        part.ifPresent(settings::add);
    }

    /** Shows the settings' values. */
    void showSettings(DocumentTree tree, FormErrors errors) {
        part.ifPresent(p -> p.show(tree, errors));
    }

    /** A row for each setting of an alternative that stands at a place; empty where it has none. */
    Optional<FormPart> settingsOf(Alternative alternative, FormPlace place) {
        Shape.Fields fields = alternative.fields();
        return fields.fields().isEmpty()
                ? Optional.empty()
                : Optional.of(new RecordPart(fields, fields.keys(), place, context));
    }
}
