package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.rubric.StoredRubrics;

/** Reads curriculum documents and checks them as a whole. */
public final class CurriculumReader {
    private CurriculumReader() {}

    /**
     * Reads and checks a document that stands on its own, as a resolved one does; never throws,
     * whatever the text.
     */
    public static Reading<CurriculumDocument> read(String text) {
        return read(text, StoredRubrics.NONE);
    }

    /** Reads and checks a document that may name stored rubrics; never throws for any text. */
    public static Reading<CurriculumDocument> read(String text, StoredRubrics stored) {
        return DocumentReader.read(
                text,
                CurriculumDocument.class,
                (document, findings) -> new RubricReferences(stored, findings).resolve(document),
                CurriculumCheck::check);
    }
}
