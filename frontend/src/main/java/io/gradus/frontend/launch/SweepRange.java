package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.NumberField;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Fills in values from one number to another. */
final class SweepRange extends Details {
    private static final String EVEN = "equal steps";
    private static final String LOGARITHMIC = "equal ratios";

    private final NumberField from = new NumberField("From");
    private final NumberField to = new NumberField("To");
    private final IntegerField count = new IntegerField("Number of values");
    private final Select<String> spacing = new Select<>();
    private final transient Consumer<List<String>> filled;
    private boolean whole;

    /** {@code filled} gets the values. */
    SweepRange(Consumer<List<String>> filled) {
        super("Fill in a range");
        this.filled = filled;
        addClassName("sweep-range");
        count.setValue(3);
        count.setMin(2);
        count.setMax(SweepValues.MOST);
        count.setStepButtonsVisible(true);
        spacing.setLabel("Spacing");
        spacing.setItems(EVEN, LOGARITHMIC);
        spacing.setValue(EVEN);
        var fill = new Button("Fill in", click -> fill());
        fill.addThemeVariants(ButtonVariant.LUMO_SMALL);
        fill.addClassName("sweep-fill");
        var fields = new Div(from, to, count, spacing, fill);
        fields.addClassName("sweep-range-fields");
        add(fields);
    }

    /** Whether only whole numbers make sense. */
    void setWhole(boolean whole) {
        this.whole = whole;
    }

    private void fill() {
        boolean logarithmic = spacing.getValue().equals(LOGARITHMIC);
        Optional<List<String>> values =
                from.isEmpty() || to.isEmpty() || count.isEmpty()
                        ? Optional.empty()
                        : SweepValues.range(
                                from.getValue(),
                                to.getValue(),
                                count.getValue(),
                                logarithmic,
                                whole);
        to.setInvalid(values.isEmpty());
        to.setErrorMessage(
                logarithmic
                        ? "equal ratios need two numbers above 0"
                        : "a range needs two numbers");
        values.ifPresent(filled);
    }
}
