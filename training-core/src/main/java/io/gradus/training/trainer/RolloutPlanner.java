package io.gradus.training.trainer;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import java.util.List;

/**
 * Plans the rollouts of a step's problems: a whole group each.
 *
 * @param groupSize rollouts per problem
 * @param temperature sampling temperature
 * @param limits how much each rollout may write
 */
record RolloutPlanner(int groupSize, double temperature, RolloutLimits limits) {
    /** One plan per problem. */
    List<RolloutPlan> plan(List<Problem> problems) {
        return problems.stream()
                .map(p -> new RolloutPlan(p, groupSize, temperature, limits))
                .toList();
    }
}
