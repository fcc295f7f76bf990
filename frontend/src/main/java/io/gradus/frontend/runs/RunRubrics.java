package io.gradus.frontend.runs;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;

/** The rubrics that a run's document holds. */
final class RunRubrics {
    private RunRubrics() {}

    /** Their names; none where this version of Gradus cannot read the document any more. */
    static List<String> of(String document) {
        return switch (CurriculumReader.readRecorded(document)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument read) ->
                    read.rubrics().keySet().stream().sorted().toList();
            case Reading.Invalid<CurriculumDocument> _ -> List.of();
        };
    }
}
