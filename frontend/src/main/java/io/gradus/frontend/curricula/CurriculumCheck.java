package io.gradus.frontend.curricula;

import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Checked;
import io.gradus.training.analysis.lint.Lint;
import io.gradus.training.analysis.picture.CurriculumPicture;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.Optional;

/** Checks the text of a curriculum while it is edited. */
record CurriculumCheck(DesignService designs) {
    /** What is to be told of a text. */
    Checked of(String text) {
        return switch (designs.check(text)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    new Checked(
                            List.of(),
                            Lint.curriculum(text, document),
                            Optional.of(
                                    new Checked.Drawn(
                                            document, CurriculumPicture.sampled(document))));
            case Reading.Invalid<CurriculumDocument>(List<DocumentError> found) ->
                    new Checked(found, List.of());
        };
    }

    /** The picture of a stored text, without samples; none where it is not valid any more. */
    Optional<CurriculumPicture> picture(String stored) {
        return switch (designs.check(stored)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    Optional.of(CurriculumPicture.of(document));
            case Reading.Invalid<CurriculumDocument> _ -> Optional.empty();
        };
    }
}
