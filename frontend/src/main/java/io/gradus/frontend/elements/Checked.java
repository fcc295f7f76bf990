package io.gradus.frontend.elements;

import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.document.DocumentError;
import java.util.List;

/**
 * What is to be told of a text: why it is no valid document, or what a valid one says to no effect.
 *
 * @param errors in the order of the text
 * @param findings in the order of the text; empty where there are errors
 */
public record Checked(List<DocumentError> errors, List<Finding> findings) {
    public Checked {
        errors = List.copyOf(errors);
        findings = List.copyOf(findings);
    }
}
