package io.gradus.frontend.forms;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;

/**
 * One setting of a form: what it is called, what it does, where that was published, its value, what
 * is wrong with it, and the way back to its default.
 */
final class SettingRow extends Div {
    /** A default that stands for leaving something out: a warm start of no steps. */
    private static final String NO_STEPS = "{maxSteps: 0}";

    private final transient Field field;
    private final transient FormPlace place;
    private final FormPart part;
    private final transient FormContext context;
    private final Span state = new Span();
    private final Button reset;
    private final Div value = new Div();
    private final Div fallback = new Div();
    private final Div fault = new Div();

    SettingRow(Field field, FormPlace place, FormPart part, FormContext context) {
        this.field = field;
        this.place = place;
        this.part = part;
        this.context = context;
        String back = isOptionalPart() ? "Remove" : "Back to default";
        reset =
                Inputs.small(
                        isOptionalPart() ? "✕" : "↺",
                        back + ": " + field.label(),
                        () -> context.sink().change(place.path(), Absent.from(place.path())));
        addClassName("form-row");
        getElement().setAttribute("data-row", place.path());
        state.addClassNames("form-state", "small");
        fault.addClassName("form-fault");
        fault.getElement().setAttribute("role", "alert");
        value.addClassName("form-value");
        value.add(part, fallback, fault);
        add(head(), value);
        showDefault();
    }

    /** The key of the setting. */
    String key() {
        return field.name();
    }

    /** Whether the document has the setting. */
    boolean isSet(DocumentTree tree) {
        return tree.at(place.path()).isPresent();
    }

    void show(DocumentTree tree, FormErrors errors) {
        boolean isSet = isSet(tree);
        boolean canReset = isSet && field.isOptional();
        reset.setVisible(canReset);
        state.setText(field.isOptional() ? (isSet ? "" : "default") : isSet ? "" : "required");
        boolean isQuiet = isOptionalPart() || field.setting().inline();
        state.setVisible(!state.getText().isEmpty() && !isQuiet);
        boolean isHidden = !isSet && hasRichDefault();
        fallback.setVisible(isHidden);
        part.setVisible(!isHidden);
        part.show(tree, errors);
        setClassName("wide", part.isWide());
        setClassName(
                "set", tree.at(place.path()).filter(node -> !field.isDefault(node)).isPresent());
        String message = part.showsErrors() && !isHidden ? "" : errors.at(place.path());
        fault.setText(message);
        fault.setVisible(!message.isEmpty());
    }

    private Div head() {
        var label = new Span(field.label());
        label.addClassName("form-label");
        var title = new Div(label, state, reset);
        title.addClassName("form-title");
        var head =
                new Div(
                        title,
                        new Explanation(field.setting().explanation(), field.setting().source()));
        head.addClassName("form-head");
        return head;
    }

    /** A default that is more than a word or number is shown in words until it is changed. */
    private void showDefault() {
        var change =
                new Button("Change", click -> context.sink().edit(place.path(), field.defaults()));
        change.setAriaLabel("Change " + field.label());
        change.addClassName("form-small");
        fallback.addClassName("form-default");
        boolean isNone = field.defaults().equals(NO_STEPS);
        fallback.add(isNone ? new Span("none") : new Span(DefaultWords.of(field)), change);
    }

    private boolean hasRichDefault() {
        String defaults = field.defaults();
        return switch (field.shape()) {
            case Shape.Listing _, Shape.Mapping _, Shape.Alternatives _, Shape.Fields _ ->
                    defaults.length() > 2 && (defaults.startsWith("{") || isListOfMore(defaults));
            default -> false;
        };
    }

    private boolean isListOfMore(String defaults) {
        return defaults.startsWith("[") && field.shape() instanceof Shape.Listing;
    }

    private boolean isOptionalPart() {
        return field.shape() instanceof Shape.Maybe && field.defaults().isEmpty();
    }
}
