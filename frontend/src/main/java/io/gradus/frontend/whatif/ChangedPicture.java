package io.gradus.frontend.whatif;

import io.gradus.frontend.elements.PicturedCurriculum;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.Optional;

/** The stages of a changed document, with what differs from the run's. */
final class ChangedPicture {
    private ChangedPicture() {}

    /** The picture; empty where one of the documents cannot be read here. */
    static Optional<PicturedCurriculum> of(String original, String changed) {
        return read(original)
                .flatMap(before ->
                        read(changed).map(now -> PicturedCurriculum.changed(before, now)));
    }

    private static Optional<CurriculumDocument> read(String text) {
        return switch (CurriculumReader.readRecorded(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    Optional.of(document);
            case Reading.Invalid<CurriculumDocument> _ -> Optional.empty();
        };
    }
}
