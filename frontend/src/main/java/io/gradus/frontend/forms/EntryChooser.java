package io.gradus.frontend.forms;

import java.util.function.Consumer;

/** Lets somebody choose the next entry of a list, in place of an empty one. */
public interface EntryChooser {
    /**
     * Asks for an entry.
     *
     * @param list path of the list in the document
     * @param chosen what is told the entry as YAML, once; never if nothing is chosen
     */
    void choose(String list, Consumer<String> chosen);
}
