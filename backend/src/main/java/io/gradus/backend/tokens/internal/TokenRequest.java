package io.gradus.backend.tokens.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.training.analysis.tokens.PromptTokens;
import io.swagger.v3.oas.annotations.media.Schema;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A prompt whose tokens are asked for.
 *
 * @param text what the policy is asked
 * @param problem the key of a problem, whose prompt is taken instead of a text
 * @param document a document whose policy reads it
 * @param curriculum a stored curriculum whose policy reads it
 * @param version its version; absent means the newest
 * @param run a run whose policy reads it; without any of these, characters are tokens
 * @param turn where it stands in an episode; absent means first
 */
record TokenRequest(
        Optional<String> text,
        @Schema(example = "addition(digits=2)#1z") Optional<String> problem,
        Optional<String> document,
        Optional<String> curriculum,
        Optional<Integer> version,
        Optional<String> run,
        Optional<PromptTokens.Turn> turn) {
    /** Most bytes of UTF-8 that are read. */
    static final int MOST_BYTES = 64 << 10;

    /** Where the text stands. */
    PromptTokens.Turn place() {
        return turn.orElse(PromptTokens.Turn.FIRST);
    }

    /** The same request; {@link BadInput} where it names nothing to read, or too much. */
    TokenRequest checked() {
        requireOne(text, problem);
        if (Stream.of(document, curriculum, run).flatMap(Optional::stream).count() > 1) {
            throw new BadInput(
                    "document, curriculum and run were given; at most one of them can be",
                    "document",
                    "leave out the others");
        }
        text.ifPresent(TokenRequest::requireShort);
        return this;
    }

    private static void requireOne(Optional<String> text, Optional<String> problem) {
        if (text.isPresent() == problem.isPresent()) {
            throw new BadInput(
                    text.isPresent()
                            ? "text and problem were given; the prompt is one of them"
                            : "neither text nor problem was given",
                    "text",
                    "give a text, or the key of a problem such as addition(digits=2)#1z");
        }
    }

    private static void requireShort(String text) {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MOST_BYTES) {
            throw new BadInput(
                    "text must be <= %d bytes of UTF-8, was %d".formatted(MOST_BYTES, bytes),
                    "text",
                    "shorten it");
        }
    }
}
