package io.gradus.training.document;

import java.util.List;
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
    /** Most errors that are told of one text; one more says how many others there are. */
    public static final int MOST = 100;

    /** Most characters of a path and of a message, which quote the text. */
    private static final int MOST_CHARACTERS = 4000;

    /** An error whose texts are cut where a document made them endless. */
    static DocumentError bounded(
            String path, int line, int column, String message, Optional<String> suggestion) {
        return new DocumentError(
                cut(path), line, column, cut(message), suggestion.map(DocumentError::cut));
    }

    private static String cut(String text) {
        return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "...";
    }

    /** The first of these errors in the order of the text, and one that counts the others. */
    public static List<DocumentError> first(List<DocumentError> errors) {
        FirstErrors first = new FirstErrors();
        errors.forEach(first::add);
        return first.inTextOrder();
    }

    /** How many errors a list holds, in words: {@code 3 errors}. */
    public static String count(List<DocumentError> errors) {
        if (errors.size() > MOST) {
            return "more than " + MOST + " errors";
        }
        return errors.size() == 1 ? "1 error" : errors.size() + " errors";
    }

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
