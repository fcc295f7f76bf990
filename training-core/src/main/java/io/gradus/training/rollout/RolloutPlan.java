package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;

/**
 * What to roll out for one problem.
 *
 * @param problem the problem
 * @param rollouts how many, at least one
 * @param temperature sampling temperature, > 0; 0 picks the most probable token
 * @param maxTokens most tokens of each turn, the end token included
 * @param maxTurns most turns in which the policy writes
 */
public record RolloutPlan(Problem problem, int rollouts, double temperature, int maxTokens, int maxTurns) {
    public RolloutPlan {
        if (rollouts < 1 || maxTokens < 1 || maxTurns < 1 || !(temperature >= 0)) {
            throw new IllegalArgumentException(
                    "rollouts, maxTokens and maxTurns must be >= 1 and temperature >= 0, were %d, %d, %d, %s"
                            .formatted(rollouts, maxTokens, maxTurns, temperature));
        }
    }
}
