package io.gradus.frontend.rubrics;

import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.rubric.PlacedCriterion;
import io.gradus.training.reward.rubric.RubricSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A problem that a rubric can be tried on. */
final class SuggestedProblem {
    private static final String USUAL = "addition";

    private SuggestedProblem() {}

    /**
     * Key of a first problem of the first family that the rubric names; of addition without one.
     */
    static String of(Optional<RubricSpec> rubric) {
        String family =
                rubric.flatMap(spec ->
                                PlacedCriterion.all("", spec).stream()
                                        .flatMap(c -> c.families().stream())
                                        .flatMap(List::stream)
                                        .findFirst())
                        .orElse(USUAL);
        ProblemSource source = ProblemSource.of(family, List.of());
        return new ProblemKey(family, 1, source.cell(Map.of()), List.of()).toString();
    }
}
