package io.gradus.frontend.runs;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.curriculum.StageSpec;
import io.gradus.training.document.Reading;
import java.util.List;

/** The stages that a run's document plans. */
final class PlannedStages {
    private PlannedStages() {}

    /**
     * Names of the stages, in order, empty for a disabled one, which no run enters; none where this
     * version of Gradus cannot read the document any more.
     */
    static List<String> of(String document) {
        return switch (CurriculumDocument.read(document)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument read) ->
                    read.stages().stream().map(PlannedStages::name).toList();
            case Reading.Invalid<CurriculumDocument> _ -> List.of();
        };
    }

    private static String name(StageSpec stage) {
        return stage.enabled() ? stage.name() : "";
    }
}
