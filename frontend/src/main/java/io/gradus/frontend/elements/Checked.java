package io.gradus.frontend.elements;

import io.gradus.training.analysis.lint.Finding;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import java.util.List;
import java.util.Optional;

/**
 * What is to be told of a text: why it is no valid document, or what a valid one says to no effect.
 *
 * @param errors in the order of the text
 * @param findings in the order of the text; empty where there are errors
 * @param curriculum a valid curriculum; empty for rubrics and where there are errors
 */
public record Checked(
        List<DocumentError> errors, List<Finding> findings, Optional<Drawn> curriculum) {
    /** A valid curriculum and its picture. */
    public record Drawn(CurriculumDocument document, CurriculumPicture picture) {}

    public Checked {
        errors = List.copyOf(errors);
        findings = List.copyOf(findings);
    }

    /** Of what is no valid curriculum. */
    public Checked(List<DocumentError> errors, List<Finding> findings) {
        this(errors, findings, Optional.empty());
    }
}
