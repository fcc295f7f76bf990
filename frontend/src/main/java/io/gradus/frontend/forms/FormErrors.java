package io.gradus.frontend.forms;

import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Errors of a document, asked for by path.
 *
 * @param all every error
 */
public record FormErrors(List<DocumentError> all) {
    public FormErrors {
        all = List.copyOf(all);
    }

    /**
     * The messages at exactly this path, each with what to write instead; empty where it is fine.
     */
    public String at(String path) {
        return all.stream()
                .filter(e -> e.path().equals(path))
                .map(FormErrors::message)
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /** The messages at this path and below it, each with what to write instead. */
    public String within(String path) {
        return all.stream()
                .filter(e -> covers(path, e.path()))
                .map(FormErrors::message)
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /** Counts the errors that stand at this path and below it. */
    public long count(String path) {
        return all.stream().filter(e -> covers(path, e.path())).count();
    }

    private static boolean covers(String path, String place) {
        return place.startsWith(path)
                && (path.isEmpty()
                        || place.length() == path.length()
                        || place.charAt(path.length()) == '.'
                        || place.charAt(path.length()) == '[');
    }

    private static String message(DocumentError error) {
        return error.message() + error.suggestion().map(s -> " · " + s).orElse("");
    }
}
