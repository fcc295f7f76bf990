package io.gradus.training.policy.chat;

import java.time.LocalDate;
import java.util.Optional;

/**
 * What a document says about how a template is rendered.
 *
 * @param system system message; empty text means none, left out means the template's own
 * @param thinking the variable {@code enable_thinking}; by default, the template's own way
 * @param date what {@code strftime_now} writes; by default, the function is undefined
 */
public record ChatOptions(
        Optional<String> system, Optional<Boolean> thinking, Optional<LocalDate> date) {
    /** The template as it is. */
    public static final ChatOptions PLAIN =
            new ChatOptions(Optional.empty(), Optional.empty(), Optional.empty());

    ChatOptions withSystem(Optional<String> other) {
        return new ChatOptions(other, thinking, date);
    }
}
