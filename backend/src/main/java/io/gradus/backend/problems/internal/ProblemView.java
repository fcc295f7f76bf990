package io.gradus.backend.problems.internal;

import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.Split;

/**
 * A problem as scripts see it.
 *
 * @param seed with family, difficulty and transforms it yields the problem again
 * @param prompt what the policy sees
 * @param reference a correct answer
 * @param demonstration what a warm start imitates
 * @param hints help in tiers and the reference trace
 * @param heldOut whether it is kept for evaluation
 */
record ProblemView(
        long seed,
        String prompt,
        String reference,
        String demonstration,
        Hints hints,
        boolean heldOut) {
    static ProblemView of(Problem problem) {
        return new ProblemView(
                problem.key().seed(),
                problem.prompt(),
                problem.reference(),
                problem.demonstration(),
                problem.hints(),
                Split.isHeldOut(problem));
    }
}
