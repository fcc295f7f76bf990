package io.gradus.frontend.forms;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.function.SerializableRunnable;
import io.gradus.training.document.Field;
import java.util.Optional;

/** Shared helpers of all inputs of a form. */
final class Inputs {
    private Inputs() {}

    /** Marks an input with its place, and names it for screen readers. */
    static <C extends Component & HasAriaLabel> C named(
            C input, Optional<Field> field, FormPlace place) {
        input.getElement().setAttribute("data-path", place.path());
        input.setAriaLabel(spoken(field, place.path()));
        return input;
    }

    /** Shows a value in a field, and leaves alone what it shows already. */
    static <V> void show(AbstractField<?, V> field, V value) {
        if (!field.getValue().equals(value)) {
            field.setValue(value);
        }
    }

    /** A small button with a sign and its meaning. */
    static Button small(String sign, String meaning, SerializableRunnable action) {
        var button = new Button(sign, click -> action.run());
        button.addThemeVariants(ButtonVariant.LUMO_TERTIARY, ButtonVariant.LUMO_SMALL);
        button.setAriaLabel(meaning);
        button.setTooltipText(meaning);
        button.addClassName("form-small");
        return button;
    }

    /** The last words of a path, with the setting's unit: {@code promote, min steps, in steps}. */
    static String spoken(Optional<Field> field, String path) {
        String words = spoken(path);
        String unit = field.map(f -> f.setting().unit()).orElse("");
        return unit.isEmpty() ? words : words + " in " + unit;
    }

    /** Describes what an empty input stands for where the setting has no default. */
    static String absent(Field field) {
        return field.otherwise().isEmpty() ? "not set" : field.otherwise();
    }

    /** A path as it is read out. */
    static String spoken(String path) {
        return path.replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")
                .replace('.', ' ')
                .replaceAll("\\[(\\d+)]", " entry $1 ")
                .strip();
    }
}
