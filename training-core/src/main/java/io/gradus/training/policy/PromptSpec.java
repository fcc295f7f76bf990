package io.gradus.training.policy;

import io.gradus.training.document.Setting;
import io.gradus.training.policy.chat.ChatOptions;
import io.gradus.training.policy.chat.ChatSpec;
import io.gradus.training.policy.chat.PromptFormats;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * What the policy is shown beside a problem, and how turns are written.
 *
 * @param instruct whether problems of one turn are followed by their family's instruction
 * @param shots solved problems shown before each
 * @param preamble what stands before those and the problem, in the same message of a chat
 * @param chat the template that writes turns as a chat, if any
 * @param system system message of a chat; empty text means none
 * @param thinking the variable {@code enable_thinking} of a chat
 * @param date what {@code strftime_now} of a chat writes
 * @param stop texts that end a turn too
 */
public record PromptSpec(
        @Setting(
                        explanation =
                                "Whether each problem of one turn is followed by its family's instruction, and its answer read where the instruction asks for it; strict and lenient accuracy are then reported separately.",
                        defaults = "false")
                boolean instruct,
        @Setting(
                        explanation =
                                "Solved problems of the same cell shown before each problem of one turn; never a held-out one.",
                        defaults = "0",
                        min = 0,
                        max = 16)
                int shots,
        @Setting(
                        explanation =
                                "Text shown before each problem of one turn, such as solved problems of your own, one per line; none by default.",
                        min = 1,
                        max = 20_000)
                Optional<String> preamble,
        @Setting(explanation = "The template that writes turns as a chat.", defaults = "none")
                ChatSpec chat,
        @Setting(
                        explanation =
                                "System message of a chat; an empty text means none. By default, the template's own is used.",
                        max = 20_000)
                Optional<String> system,
        @Setting(
                        explanation =
                                "The variable enable_thinking of a chat's template; by default, the template decides.")
                Optional<Boolean> thinking,
        @Setting(
                        explanation =
                                "What strftime_now of a chat's template writes, so that a prompt never depends on the day; by default, a template cannot call it.",
                        pattern = "[0-9]{4}-[0-9]{2}-[0-9]{2}")
                Optional<String> date,
        @Setting(
                        explanation =
                                "Texts that end a turn as well: each token whose text holds one; the answer is what stands before it. The first ends turns that were not sampled.",
                        defaults = "[]",
                        max = 16)
                List<String> stop) {
    /** The problem alone. */
    public static final PromptSpec PLAIN = new PromptSpec(false, 0);

    public PromptSpec {
        stop = List.copyOf(stop);
        date.ifPresent(PromptSpec::day);
        if (stop.stream().anyMatch(String::isEmpty)) {
            throw new IllegalArgumentException("stop must not hold an empty text; leave it out");
        }
    }

    /** The problem with these beside it, without a chat. */
    public PromptSpec(boolean instruct, int shots) {
        this(
                instruct,
                shots,
                Optional.empty(),
                new ChatSpec.None(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /** Whether anything stands beside a problem of one turn. */
    public boolean asks() {
        return instruct || shots > 0 || preamble.isPresent();
    }

    /**
     * How turns become tokens. Throws {@link IllegalArgumentException} naming place and remedy
     * where the template or the stop texts do not fit the tokenizer.
     */
    public TextFormat format(Tokenizer tokenizer) {
        return PromptFormats.of(chat, options(), stop, tokenizer);
    }

    private ChatOptions options() {
        return new ChatOptions(system, thinking, date.map(PromptSpec::day));
    }

    private static LocalDate day(String date) {
        try {
            return LocalDate.parse(date);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(
                    "date must be a day such as 2026-03-04, was " + date, e);
        }
    }
}
