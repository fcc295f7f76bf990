package io.gradus.backend.trainers.internal;

import io.gradus.backend.leases.PartFit;
import io.gradus.backend.trainers.MatrixLine;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentLine;
import io.gradus.training.document.DocumentLines;
import java.util.List;
import java.util.Set;

/** Takes a curriculum apart into lines and says who honours each. */
public final class Matrices {
    /** Settings that matter for training, so that their defaults are lines too. */
    private static final Set<String> ALWAYS =
            Set.of(
                    "policy.model",
                    "objective.loss",
                    "objective.advantage",
                    "objective.groupSize",
                    "objective.groupsPerStep",
                    "objective.learningRate",
                    "objective.clip",
                    "objective.temperature",
                    "objective.maxTokens",
                    "rubrics.*.criteria[]",
                    "stages[].sampler",
                    "stages[].rubric",
                    "evaluate.every",
                    "evaluate.problemsPerCell",
                    "seed");

    private static final String WARM_START = "policy.warmStart";

    private Matrices() {}

    /**
     * The lines of a document in its order: what it sets, and defaults that matter.
     *
     * @param parts how its parts fare with a trainer outside
     */
    public static List<MatrixLine> lines(CurriculumDocument document, List<PartFit> parts) {
        Cells cells = new Cells(new Outside(document, parts));
        return DocumentLines.of(document, pattern -> LineRules.of(pattern).isPresent()).stream()
                .filter(line -> isShown(line, document))
                .map(line ->
                        new MatrixLine(line.path(), line.value(), line.isSet(), cells.of(line)))
                .toList();
    }

    private static boolean isShown(DocumentLine line, CurriculumDocument document) {
        if (line.pattern().equals(WARM_START)) {
            return line.isSet() || document.hasWarmStart();
        }
        boolean isName = LineRules.of(line.pattern()).stream().anyMatch(r -> r.duty() == Duty.NAME);
        return !isName && (line.isSet() || ALWAYS.contains(line.pattern()));
    }
}
