package io.gradus.training.trainer;

import io.gradus.training.guidance.Guidance;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Branching;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Plans the rollouts of a step's problems: a whole group each.
 *
 * @param groupSize rollouts per problem
 * @param temperature sampling temperature
 * @param limits how much each rollout may write
 * @param guidance what rollouts are given beside the prompt
 * @param branching where rollouts part
 */
record RolloutPlanner(
        int groupSize,
        double temperature,
        RolloutLimits limits,
        Guidance guidance,
        Branching branching) {
    /** One plan per problem. */
    List<RolloutPlan> plan(List<Problem> problems) {
        return IntStream.range(0, problems.size())
                .mapToObj(group -> plan(group, problems.get(group)))
                .toList();
    }

    private RolloutPlan plan(int group, Problem problem) {
        return new RolloutPlan(
                problem,
                groupSize,
                temperature,
                limits,
                guidance.starts(problem, group, groupSize),
                branching);
    }
}
