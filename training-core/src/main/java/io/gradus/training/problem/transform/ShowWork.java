package io.gradus.training.problem.transform;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;

/**
 * A warm start shows the reference trace in {@code <think>} and {@code </think>} before the answer,
 * so that the policy learns to write its steps down; what counts as correct stays as it is.
 */
@Choice(
        name = "show-work",
        explanation =
                "Warm starts demonstrate the solution's steps between <think> and </think> before the answer.")
final class ShowWork implements ProblemTransform {
    private static final String BEGIN = "<think>";
    private static final String END = "</think>";

    @Override
    public ProblemFamily of(ProblemFamily family) {
        return new TransformedFamily(this, family) {
            @Override
            public Extent extent(Difficulty difficulty) {
                Extent extent = plain.extent(difficulty);
                return new Extent(
                        extent.prompt(),
                        extent.reference(),
                        (BEGIN + END).length() + extent.trace() + extent.reference(),
                        extent.trace());
            }

            @Override
            public Problem item(long seed, Difficulty difficulty) {
                Problem problem = plain.item(seed, difficulty);
                String trace = problem.hints().trace();
                return problem.withReference(
                        problem.reference(), BEGIN + trace + END + problem.reference());
            }
        };
    }
}
