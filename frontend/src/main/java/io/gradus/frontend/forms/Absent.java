package io.gradus.frontend.forms;

import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentTree;
import java.util.function.UnaryOperator;

/** Takes a value out of a document, whether or not it is there. */
final class Absent {
    private Absent() {}

    static UnaryOperator<String> from(String path) {
        return text ->
                DocumentTree.read(text).at(path).isPresent()
                        ? DocumentEdits.remove(text, path)
                        : text;
    }
}
