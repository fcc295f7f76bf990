package io.gradus.training.trainer;

import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.RolloutPlan;
import java.util.List;

/** Plans the rollouts of a step's problems: a whole group each, as the objective asks. */
record RolloutPlanner(ObjectiveSpec objective) {
    /** One plan per problem, sampled at this temperature. */
    List<RolloutPlan> plan(List<Problem> problems, double temperature) {
        return problems.stream()
                .map(p ->
                        new RolloutPlan(
                                p, objective.groupSize(), temperature, objective.maxTokens()))
                .toList();
    }
}
