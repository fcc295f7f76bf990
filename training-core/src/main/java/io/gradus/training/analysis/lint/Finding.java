package io.gradus.training.analysis.lint;

import java.util.Optional;

/**
 * Something in a valid document that has no effect in training, or another one than it seems to. It
 * is a warning: the document runs as it is.
 *
 * @param rule the rule that found it, in words with hyphens; it keeps its name
 * @param path place in the document, for example {@code stages[2].maxSteps}; empty for the whole
 *     document
 * @param line line of the text, from 1
 * @param column column of the text, from 1
 * @param reason what it does in training, in one sentence
 * @param fix what mends it, where one can tell
 */
public record Finding(
        String rule, String path, int line, int column, String reason, Optional<Fix> fix) {
    /** The finding as one line of text: {@code 12:5 stages[2].maxSteps: ... [rule]}. */
    public String sentence() {
        String place = path.isEmpty() ? "document" : path;
        return "%d:%d %s: %s [%s]".formatted(line, column, place, reason, rule);
    }
}
