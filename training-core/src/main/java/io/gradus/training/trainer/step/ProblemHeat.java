package io.gradus.training.trainer.step;

import io.gradus.training.problem.Problem;

/** At which temperature a problem is sampled where that is not the same for all. */
@FunctionalInterface
public interface ProblemHeat {
    /** The stage's temperature for every problem. */
    ProblemHeat EVEN = (_, base) -> base;

    /** The temperature of a problem where the stage's is {@code base}. */
    double temperature(Problem problem, double base);
}
