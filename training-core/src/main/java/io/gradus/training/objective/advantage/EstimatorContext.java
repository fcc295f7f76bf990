package io.gradus.training.objective.advantage;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What estimators read beside scores.
 *
 * @param baselines what roles have won so far
 * @param critic says what states are worth
 * @param greedy reward of each group's greedy rollout, in the order of the groups; empty where none
 *     was asked for
 */
public record EstimatorContext(
        RoleBaselines baselines, ValueEstimates critic, List<OptionalDouble> greedy) {
    public EstimatorContext {
        greedy = List.copyOf(greedy);
    }
}
