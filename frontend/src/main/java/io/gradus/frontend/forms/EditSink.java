package io.gradus.frontend.forms;

import io.gradus.training.document.DocumentEdits;
import java.util.function.UnaryOperator;

/**
 * Takes the edits of a form: applies them to the document's text, and shows the new text to all who
 * display it. One call is one step to undo; calls for the same path that follow each other quickly
 * may be one.
 */
@FunctionalInterface
public interface EditSink {
    /**
     * Changes the text.
     *
     * @param path the part that changes
     * @param edit the text after the change by the text before it; throws {@link
     *     IllegalArgumentException} where it cannot be made
     */
    void change(String path, UnaryOperator<String> edit);

    /** Sets the value at a path. */
    default void edit(String path, String yaml) {
        change(path, text -> DocumentEdits.set(text, path, yaml));
    }

    /** Sets one key of a mapping. */
    default void put(String mappingPath, String key, String yaml) {
        change(mappingPath, text -> DocumentEdits.put(text, mappingPath, key, yaml));
    }

    /** Removes a key or an entry. */
    default void remove(String path) {
        change(path, text -> DocumentEdits.remove(text, path));
    }

    /** Puts an entry into a list. */
    default void insert(String listPath, int index, String yaml) {
        change(listPath, text -> DocumentEdits.insert(text, listPath, index, yaml));
    }

    /** Repeats an entry of a list behind itself. */
    default void duplicate(String listPath, int index) {
        change(listPath, text -> DocumentEdits.duplicate(text, listPath, index));
    }

    /** Puts an entry of a list at another index. */
    default void move(String listPath, int from, int to) {
        change(listPath, text -> DocumentEdits.move(text, listPath, from, to));
    }

    /** Gives a key another name. */
    default void rename(String path, String newKey) {
        change(path, text -> DocumentEdits.rename(text, path, newKey));
    }
}
