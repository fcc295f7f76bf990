package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentCheck;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentReader;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;

/**
 * Reads curriculum documents and checks them as a whole. Runs and stored versions are read with
 * {@code read}, what somebody has just written with {@link #readNew}.
 */
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
        return read(text, stored, CurriculumCheck::check);
    }

    /**
     * Reads a document that a run was begun with. Where its published model is no longer on this
     * machine it is read all the same, without what depends on the model being checked once more;
     * {@link PolicySpec#absence} tells then what is missing. Never throws, whatever the text.
     */
    public static Reading<CurriculumDocument> readRecorded(String text) {
        return read(
                text,
                StoredRubrics.NONE,
                (document, findings) -> {
                    if (document.policy().absence().isEmpty()) {
                        CurriculumCheck.check(document, findings);
                    }
                });
    }

    /**
     * Reads a document that was just written: what stored documents may say though it makes no
     * sense is an error here. Never throws, whatever the text.
     */
    public static Reading<CurriculumDocument> readNew(String text, StoredRubrics stored) {
        return read(text, stored, NewDocumentCheck::check);
    }

    private static Reading<CurriculumDocument> read(
            String text, StoredRubrics stored, DocumentCheck<CurriculumDocument> check) {
        return DocumentReader.read(
                text,
                CurriculumDocument.class,
                (document, findings) -> new RubricReferences(stored, findings).resolve(document),
                check);
    }

    /** What a stored document says that a new one may not. */
    public static List<DocumentError> objections(CurriculumDocument document) {
        return readNew(document.resolved(), StoredRubrics.NONE).errors();
    }

    /** The errors of {@link #readNew} that a change brings in: those that were there may stay. */
    public static List<DocumentError> objections(
            CurriculumDocument before, CurriculumDocument after) {
        List<String> known =
                objections(before).stream().map(CurriculumReader::withoutPlace).toList();
        return objections(after).stream().filter(e -> !known.contains(withoutPlace(e))).toList();
    }

    private static String withoutPlace(DocumentError error) {
        return error.path() + " " + error.message();
    }
}
