package io.gradus.training.trainer.tryout;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.chat.ChatSpec;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a policy is shown what it is to complete. */
public enum PromptForm {
    /** As the run's document asks: its instruction, examples, preamble and chat. */
    RUN,
    /** As a message in the chat template that the model was published with. */
    CHAT,
    /** The text alone. */
    RAW;

    /** Its word in JSON. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The form of a word. */
    @JsonCreator
    public static PromptForm ofWord(String word) {
        return Arrays.stream(values())
                .filter(form -> form.word().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("form must be run, chat or raw, was " + word));
    }

    /** What stands beside a text in this form, for a run with its own. */
    PromptSpec spec(PromptSpec run) {
        return switch (this) {
            case RUN -> run;
            case CHAT ->
                    new PromptSpec(
                            true,
                            0,
                            Optional.empty(),
                            new ChatSpec.OfTokenizer(),
                            run.system(),
                            run.thinking(),
                            run.date(),
                            run.stop());
            case RAW ->
                    new PromptSpec(
                            false,
                            0,
                            Optional.empty(),
                            new ChatSpec.None(),
                            Optional.empty(),
                            Optional.empty(),
                            Optional.empty(),
                            run.stop());
        };
    }
}
