package io.gradus.backend.designs.internal;

import io.gradus.backend.platform.InvalidDocument;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
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

    /** The document of a text that is to be saved, or every error in it. */
    public Reading<CurriculumDocument> check(String text) {
        return CurriculumReader.readNew(text, rubrics);
    }

    /** The document of a text that was saved before, perhaps by an earlier version of Gradus. */
    public Reading<CurriculumDocument> read(String text) {
        return CurriculumReader.read(text, rubrics);
    }

    /** The document of a new text; {@link InvalidDocument} with every error when it has some. */
    public CurriculumDocument acceptNew(String text) {
        return accepted(check(text));
    }

    /** The document of a text; {@link InvalidDocument} with every error when it has some. */
    public CurriculumDocument accept(String text) {
        return accepted(read(text));
    }

    /**
     * The document of a text that changes another document; {@link InvalidDocument} with every
     * error that the change brings in.
     */
    public CurriculumDocument acceptChanged(String text, CurriculumDocument before) {
        CurriculumDocument after = accept(text);
        List<DocumentError> objections = CurriculumReader.objections(before, after);
        if (!objections.isEmpty()) {
            throw new InvalidDocument(objections);
        }
        return after;
    }

    private static CurriculumDocument accepted(Reading<CurriculumDocument> reading) {
        return switch (reading) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new InvalidDocument(errors);
        };
    }
}
