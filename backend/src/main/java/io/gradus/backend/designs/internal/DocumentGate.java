package io.gradus.backend.designs.internal;

import io.gradus.backend.platform.InvalidDocument;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.Reading;
import org.springframework.stereotype.Component;

/** The only way a document gets in: read and checked as a whole. */
@Component
public class DocumentGate {
    /** The document of a text, or every error in it. */
    public Reading<CurriculumDocument> check(String text) {
        return CurriculumDocument.read(text);
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
