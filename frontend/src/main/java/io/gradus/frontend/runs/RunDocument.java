package io.gradus.frontend.runs;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import io.gradus.training.reward.criterion.CriterionRole;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.rubric.PlacedCriterion;
import java.util.List;
import java.util.Optional;

/** What the pages of a run take from its document. */
final class RunDocument {
    private RunDocument() {}

    /** The document, where this version of Gradus can still read it. */
    static Optional<CurriculumDocument> read(String document) {
        return switch (CurriculumReader.readRecorded(document)) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument read) -> Optional.of(read);
            case Reading.Invalid<CurriculumDocument> _ -> Optional.empty();
        };
    }

    /** Describes what scores each stage: rewards of stages with equal words can be compared. */
    static List<String> scoredBy(Optional<CurriculumDocument> document) {
        return stages(document).stream().map(stage -> stage.rubric() + stage.weights()).toList();
    }

    /** Ids of the criteria that multiply a reward. */
    static List<String> gates(Optional<CurriculumDocument> document) {
        return document.stream()
                .flatMap(read -> read.rubrics().values().stream())
                .flatMap(rubric -> PlacedCriterion.all("", rubric).stream())
                .map(PlacedCriterion::spec)
                .filter(criterion -> criterion.role() instanceof CriterionRole.Gate)
                .map(CriterionSpec::id)
                .distinct()
                .toList();
    }

    /** Whether the policy is warm-started; a published model usually is not. */
    static boolean warms(String document) {
        DocumentTree tree = DocumentTree.read(document);
        return !tree.textAt("policy.warmStart.maxSteps").equals(Optional.of("0"))
                && tree.at("policy.from").isEmpty();
    }

    private static List<StageSpec> stages(Optional<CurriculumDocument> document) {
        return document.map(CurriculumDocument::stages).orElse(List.of());
    }
}
