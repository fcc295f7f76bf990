package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;

/**
 * What to roll out for one problem.
 *
 * @param problem the problem
 * @param rollouts how many, at least one
 * @param temperature sampling temperature, > 0; 0 picks the most probable token
 * @param limits how much each may write
 */
public record RolloutPlan(Problem problem, int rollouts, double temperature, RolloutLimits limits) {
    public RolloutPlan {
        if (rollouts < 1 || !(temperature >= 0)) {
            throw new IllegalArgumentException(
                    "rollouts must be >= 1 and temperature >= 0, were %d, %s"
                            .formatted(rollouts, temperature));
        }
    }
}
