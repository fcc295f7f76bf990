package io.gradus.training.document;

import java.util.List;

/** Result of reading a document: either the document or every error in it. */
public sealed interface Reading<D> {
    /** All that is wrong with the text; nothing where it is valid. */
    default List<DocumentError> errors() {
        return List.of();
    }

    /** The text is a valid document. */
    record Valid<D>(D document) implements Reading<D> {}

    /**
     * The text is not a valid document; {@code errors} lists all that is wrong, in the order of the
     * text, never empty.
     */
    record Invalid<D>(List<DocumentError> errors) implements Reading<D> {
        public Invalid {
            errors = List.copyOf(errors);
        }
    }
}
