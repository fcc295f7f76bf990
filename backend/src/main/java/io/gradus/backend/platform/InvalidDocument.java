package io.gradus.backend.platform;

import io.gradus.training.document.DocumentError;
import java.util.List;

/** A document has errors (status 422); all of them are listed, in the order of the text. */
public final class InvalidDocument extends Problem {
    private final transient List<DocumentError> errors;

    /**
     * @param errors every error of the document, at least one
     */
    public InvalidDocument(List<DocumentError> errors) {
        super(
                summary(errors),
                "text",
                "correct the errors at their lines; POST /api/v1/curricula/check lists them without"
                        + " saving");
        this.errors = List.copyOf(errors);
    }

    /** Every error of the document. */
    public List<DocumentError> errors() {
        return errors;
    }

    private static String summary(List<DocumentError> errors) {
        String first = errors.getFirst().sentence();
        return errors.size() == 1
                ? "the document has an error: " + first
                : "the document has " + DocumentError.count(errors) + ", the first: " + first;
    }
}
