package io.gradus.frontend.launch;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.experiments.SweepAxis;
import io.gradus.backend.experiments.SweepPlace;
import io.gradus.frontend.elements.ChoiceBox;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** One swept place and its values. */
final class SweepRow extends Div {
    private final ChoiceBox<SweepPlace> place = new ChoiceBox<>("Setting");
    private final TextField values = new TextField("Values");
    private final SweepRange range;

    /**
     * An empty row.
     *
     * @param places what can be swept
     * @param changed told when a person changes it
     * @param remove told when it is to go
     */
    SweepRow(List<SweepPlace> places, Runnable changed, Consumer<SweepRow> remove) {
        addClassName("sweep-row");
        getElement().setAttribute("role", "group");
        getElement().setAttribute("aria-label", "A swept setting");
        place.addClassName("sweep-place");
        place.setPlaceholder("search by path or meaning");
        place.setItemLabelGenerator(SweepPlace::path);
        place.setItems(SweepRow::matches, places);
        place.setRenderer(SweepPlaceWords.renderer());
        place.addValueChangeListener(change -> {
            describe();
            if (change.isFromClient()) {
                changed.run();
            }
        });
        values.addClassName("sweep-values");
        values.setValueChangeMode(ValueChangeMode.LAZY);
        values.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                changed.run();
            }
        });
        range =
                new SweepRange(filled -> {
                    values.setValue(SweepValues.text(filled));
                    changed.run();
                });
        var away = new Button("Remove", click -> remove.accept(this));
        away.addThemeVariants(ButtonVariant.LUMO_TERTIARY, ButtonVariant.LUMO_SMALL);
        away.addClassName("sweep-remove");
        away.setAriaLabel("Remove this swept setting");
        var fields = new Div(place, values);
        fields.addClassName("launch-fields");
        var actions = new Div(range, away);
        actions.addClassNames("row", "sweep-actions");
        add(fields, actions);
        describe();
    }

    private static boolean matches(SweepPlace place, String typed) {
        String wanted = typed.strip().toLowerCase(Locale.ROOT);
        return place.path().toLowerCase(Locale.ROOT).contains(wanted)
                || place.explanation().toLowerCase(Locale.ROOT).contains(wanted);
    }

    private void describe() {
        SweepPlace chosen = place.getValue();
        place.setHelperText(
                chosen == null
                        ? ""
                        : "now "
                                + chosen.value()
                                + (chosen.unit().isEmpty() ? "" : " " + chosen.unit()));
        values.setHelperText("YAML separated by commas; quote a text that has commas");
        range.setVisible(chosen != null && chosen.value().matches("-?[0-9.eE+-]+"));
        range.setWhole(chosen != null && chosen.value().matches("-?\\d+"));
    }

    /** Shows an axis; a place that the document lacks stays empty. */
    void show(List<SweepPlace> places, SweepAxis axis) {
        places.stream()
                .filter(known -> known.path().equals(axis.path()))
                .findFirst()
                .ifPresent(place::setValue);
        values.setValue(SweepValues.text(axis.values()));
    }

    /** Whether it says something; one without place and values is only not filled in yet. */
    boolean check() {
        boolean begun = place.getValue() != null || !values.isEmpty();
        mark(place, begun && place.getValue() == null ? "choose a setting" : "");
        boolean bad = begun && SweepValues.parse(values.getValue()).isEmpty();
        mark(values, bad ? "name 1 to " + SweepValues.MOST + " values, such as 1, 2, 4" : "");
        return !place.isInvalid() && !values.isInvalid();
    }

    /** Marks it where a refusal is about it. */
    void refused(String message) {
        boolean own =
                axis().filter(axis -> message.contains(axis.path()) || message.contains(key(axis)))
                        .isPresent();
        if (own) {
            mark(values, message);
        }
    }

    private static String key(SweepAxis axis) {
        return axis.path().substring(axis.path().lastIndexOf('.') + 1) + "=";
    }

    private static void mark(
            com.vaadin.flow.component.shared.HasValidationProperties field, String error) {
        field.setInvalid(!error.isEmpty());
        field.setErrorMessage(error);
    }

    /** The axis it stands for; empty while it is not filled in. */
    Optional<SweepAxis> axis() {
        return Optional.ofNullable(place.getValue())
                .flatMap(chosen ->
                        SweepValues.parse(values.getValue())
                                .map(all -> new SweepAxis(chosen.path(), all)));
    }

    /** Puts the cursor into its first field. */
    void begin() {
        place.focus();
    }
}
