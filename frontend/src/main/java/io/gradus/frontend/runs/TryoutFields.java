package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.NumberField;
import io.gradus.training.trainer.tryout.PromptForm;
import io.gradus.training.trainer.tryout.TryoutRequest;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** Which checkpoint is tried, and how it is asked and sampled. */
final class TryoutFields extends Div {
    private static final int TOKENS = 64;

    private final Select<Long> checkpoint = new Select<>();
    private final Select<PromptForm> form = new Select<>();
    private final NumberField temperature = new NumberField("Temperature");
    private final IntegerField tokens = new IntegerField("Maximum tokens");

    TryoutFields(List<Long> steps) {
        addClassName("row");
        checkpoint.setLabel("Checkpoint after step");
        checkpoint.setId("try-step");
        checkpoint.setItems(steps.reversed());
        steps.stream().reduce((_, newest) -> newest).ifPresent(checkpoint::setValue);
        form.setLabel("Prompt");
        form.setId("try-form");
        form.setItems(PromptForm.values());
        form.setItemLabelGenerator(TryoutFields::words);
        form.setValue(PromptForm.RUN);
        temperature.setId("try-temperature");
        temperature.setMin(0);
        temperature.setMax(100);
        temperature.setStep(0.1);
        temperature.setValue(0.0);
        temperature.setWidth("8em");
        tokens.setId("try-tokens");
        tokens.setMin(1);
        tokens.setMax(TryoutRequest.MOST_TOKENS);
        tokens.setValue(TOKENS);
        tokens.setWidth("8em");
        add(checkpoint, form, temperature, tokens);
    }

    static String words(PromptForm form) {
        return switch (form) {
            case RUN -> "As in the run";
            case CHAT -> "The model's chat template";
            case RAW -> "Raw text";
        };
    }

    /** The chosen checkpoint; empty where the run has none here. */
    Optional<Long> step() {
        return checkpoint.getOptionalValue();
    }

    /** Whether what is asked goes on from what was said before. */
    boolean isChat() {
        return form.getValue() == PromptForm.CHAT;
    }

    /** Whether temperature and tokens are within their bounds; their fields say so otherwise. */
    boolean areGood() {
        return !temperature.isInvalid() && !tokens.isInvalid();
    }

    TryoutRequest request(
            Optional<String> text, Optional<String> problem, List<TryoutRequest.Earlier> earlier) {
        return new TryoutRequest(
                form.getValue(),
                text,
                problem,
                earlier,
                Objects.requireNonNullElse(temperature.getValue(), 0.0),
                Objects.requireNonNullElse(tokens.getValue(), TOKENS),
                ThreadLocalRandom.current().nextLong(1L << 53));
    }
}
