package io.gradus.frontend.runs;

import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.PlannedStage;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.Optional;

/** The stages that a run's document plans. */
final class PlannedStages {
    private PlannedStages() {}

    /**
     * The stages, in order, without a name for a disabled one, which no run enters; none where this
     * version of Gradus cannot read the document any more.
     */
    static List<PlannedStage> of(String document) {
        return stages(document).stream()
                .map(stage -> new PlannedStage(name(stage), stage.kindWord()))
                .toList();
    }

    /** Describes what scores each of them: rewards of stages with equal words can be compared. */
    static List<String> scoredBy(String document) {
        return stages(document).stream().map(stage -> stage.rubric() + stage.weights()).toList();
    }

    /** Whether a run begins with a warm start; a trainer outside has none. */
    static boolean warms(Run run, String document) {
        return !run.isExternal() && warms(document);
    }

    /** Whether the policy is warm-started; a published model usually is not. */
    static boolean warms(String document) {
        DocumentTree tree = DocumentTree.read(document);
        return !tree.textAt("policy.warmStart.maxSteps").equals(Optional.of("0"))
                && tree.at("policy.from").isEmpty();
    }

    private static List<StageSpec> stages(String document) {
        return switch (CurriculumReader.readRecorded(document)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument read) -> read.stages();
            case Reading.Invalid<CurriculumDocument> _ -> List.of();
        };
    }

    private static String name(StageSpec stage) {
        return stage.enabled() ? stage.name() : "";
    }
}
