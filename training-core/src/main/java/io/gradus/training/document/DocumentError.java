package io.gradus.training.document;

import java.util.Optional;

/**
 * One thing that is wrong with a document, and where.
 *
 * @param path place in the document, for example {@code stages[2].sampler.weights}; empty for the
 *     whole document
 * @param line line of the text, from 1
 * @param column column of the text, from 1
 * @param message what is wrong, with the limit and the value
 * @param suggestion what to write instead, where one can tell
 */
public record DocumentError(
        String path, int line, int column, String message, Optional<String> suggestion) {
    /** The error as one line of text: {@code 12:5 stages[2].name: ...}. */
    public String sentence() {
        String place = path.isEmpty() ? "document" : path;
        return line
                + ":"
                + column
                + " "
                + place
                + ": "
                + message
                + suggestion.map(s -> " (" + s + ")").orElse("");
    }
}
