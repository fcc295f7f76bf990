package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.platform.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Seeds, budget and device of an experiment. */
final class LimitFields extends Div {
    private static final String OWN = "as in the curriculum";

    private final TextField seeds = new TextField("Seeds");
    private final TextField steps = new TextField("Maximum steps per run");
    private final TextField tokens = new TextField("Maximum tokens per run");
    private final Select<String> device = new Select<>();

    /** Tells {@code changed} when a person changes something. */
    LimitFields(List<String> devices, Runnable changed) {
        addClassName("launch-fields");
        seeds.setId("launch-seeds");
        seeds.setHelperText("1, 2, 3 or 1..3; every arm runs once per seed");
        steps.setId("launch-steps");
        tokens.setId("launch-tokens");
        steps.setAllowedCharPattern("[0-9]");
        tokens.setAllowedCharPattern("[0-9]");
        steps.setPlaceholder(OWN);
        tokens.setPlaceholder("no limit");
        device.setId("launch-device");
        device.setLabel("Device");
        List<String> choices = new ArrayList<>(List.of(OWN));
        choices.addAll(devices);
        device.setItems(choices);
        device.addValueChangeListener(change -> {
            if (change.isFromClient()) {
                changed.run();
            }
        });
        for (TextField field : List.of(seeds, steps, tokens)) {
            field.setValueChangeMode(ValueChangeMode.LAZY);
            field.addValueChangeListener(change -> {
                if (change.isFromClient()) {
                    changed.run();
                }
            });
        }
        add(seeds, steps, tokens, device);
    }

    /** Shows settings. */
    void show(LaunchSettings settings) {
        seeds.setValue(SeedList.text(settings.seeds()));
        steps.setValue(settings.maxSteps().map(String::valueOf).orElse(""));
        tokens.setValue(settings.maxTokens().map(String::valueOf).orElse(""));
        device.setValue(settings.device().orElse(OWN));
        clear();
    }

    /** Whether the texts can be read; a field that cannot is marked. */
    boolean check() {
        clear();
        boolean good = SeedList.parse(seeds.getValue()).isPresent();
        mark(seeds, good ? "" : "seeds must be whole numbers such as 1, 2, 3 or 1..3, at most 100");
        boolean goodSteps = isLimit(steps);
        boolean goodTokens = isLimit(tokens);
        return good && goodSteps && goodTokens;
    }

    private static boolean isLimit(TextField field) {
        boolean good = field.getValue().isBlank() || field.getValue().matches("0*[1-9]\\d{0,14}");
        mark(field, good ? "" : "must be a whole number >= 1");
        return good;
    }

    /** Marks the field that a refusal is about; false where it is none of these. */
    boolean refused(Problem problem) {
        TextField field =
                Map.of("seeds", seeds, "maxSteps", steps, "maxTokens", tokens).get(problem.place());
        if (field == null) {
            return false;
        }
        mark(field, problem.getMessage() + "; " + problem.remedy());
        return true;
    }

    private void clear() {
        List.of(seeds, steps, tokens).forEach(field -> mark(field, ""));
    }

    private static void mark(TextField field, String error) {
        field.setInvalid(!error.isEmpty());
        field.setErrorMessage(error);
    }

    List<Long> seeds() {
        return SeedList.parse(seeds.getValue()).orElse(List.of());
    }

    Optional<Long> maxSteps() {
        return limit(steps);
    }

    Optional<Long> maxTokens() {
        return limit(tokens);
    }

    Optional<String> device() {
        return Optional.ofNullable(device.getValue()).filter(choice -> !choice.equals(OWN));
    }

    private static Optional<Long> limit(TextField field) {
        return Optional.of(field.getValue()).filter(text -> !text.isBlank()).map(Long::valueOf);
    }
}
