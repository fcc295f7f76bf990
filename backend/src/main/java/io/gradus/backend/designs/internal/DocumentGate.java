package io.gradus.backend.designs.internal;

import io.gradus.backend.platform.InvalidDocument;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.StoredRubrics;
import org.springframework.stereotype.Component;

/**
 * The only way a document gets in: read and checked as a whole, with the stored rubrics that it
 * names.
 */
@Component
public class DocumentGate {
    private final StoredRubrics rubrics;

    DocumentGate(StoredRubrics rubrics) {
        this.rubrics = rubrics;
    }

    /** The document of a text, or every error in it. */
    public Reading<CurriculumDocument> check(String text) {
        return CurriculumReader.read(text, rubrics);
    }

    /** The document of a text; {@link InvalidDocument} with every error when it has some. */
    public CurriculumDocument accept(String text) {
        return switch (check(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new InvalidDocument(errors);
        };
    }
}
