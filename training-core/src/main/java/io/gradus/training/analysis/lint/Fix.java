package io.gradus.training.analysis.lint;

import java.util.List;

/**
 * A change of a document's text that mends a finding.
 *
 * @param label what it does, in a few words that begin with a verb
 * @param edits its edits, one after the other
 */
public record Fix(String label, List<Edit> edits) {
    public Fix {
        edits = List.copyOf(edits);
    }

    /** A fix that writes a value, given as YAML, at a path. */
    static Fix set(String label, String path, Object yaml) {
        return new Fix(label, List.of(Edit.set(path, yaml)));
    }

    /** A fix that removes what stands at a path. */
    static Fix remove(String label, String path) {
        return new Fix(label, List.of(Edit.remove(path)));
    }

    /**
     * The text with all edits made; every other line stays as it is.
     *
     * @throws IllegalArgumentException where the text is not the one in which it was found
     */
    public String apply(String text) {
        String edited = text;
        for (Edit edit : edits) {
            edited = edit.apply(edited);
        }
        return edited;
    }
}
