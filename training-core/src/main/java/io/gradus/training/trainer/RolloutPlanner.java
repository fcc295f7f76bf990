package io.gradus.training.trainer;

import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.RolloutPlan;
import java.util.List;

/**
 * Plans the rollouts of a step's problems: a whole group each.
 *
 * @param groupSize rollouts per problem
 * @param maxTokens longest completion, tokens
 */
record RolloutPlanner(int groupSize, int maxTokens) {
    /** One plan per problem, sampled at this temperature. */
    List<RolloutPlan> plan(List<Problem> problems, double temperature) {
        return problems.stream()
                .map(p -> new RolloutPlan(p, groupSize, temperature, maxTokens))
                .toList();
    }
}
