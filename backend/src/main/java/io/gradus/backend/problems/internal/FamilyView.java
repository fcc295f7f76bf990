package io.gradus.backend.problems.internal;

import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/**
 * A family as scripts see it.
 *
 * @param name the word in documents
 * @param explanation what the policy has to do
 * @param attributes the difficulty axes
 * @param credits names of the partial credits of its verdicts
 * @param hasOneAnswer whether the reference is the only correct answer
 */
record FamilyView(
        String name,
        String explanation,
        List<DifficultyAttribute> attributes,
        List<String> credits,
        boolean hasOneAnswer) {
    static FamilyView of(ProblemFamily family) {
        return new FamilyView(
                family.name(),
                family.explanation(),
                family.attributes(),
                family.credits(),
                family.hasOneAnswer());
    }
}
