package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * Plan of the rollouts for one problem.
 *
 * @param problem the problem
 * @param rollouts how many, at least one
 * @param temperature sampling temperature, > 0; 0 picks the most probable token
 * @param limits how much each may write
 * @param starts what each rollout is given beside the prompt, in order; those behind its end are
 *     given nothing
 * @param branching where they part
 */
public record RolloutPlan(
        Problem problem,
        int rollouts,
        double temperature,
        RolloutLimits limits,
        List<Start> starts,
        Branching branching) {
    public RolloutPlan {
        if (rollouts < 1 || !(temperature >= 0)) {
            throw new IllegalArgumentException(
                    "rollouts must be >= 1 and temperature >= 0, were %d, %s"
                            .formatted(rollouts, temperature));
        }
        starts = List.copyOf(starts);
    }

    /** Rollouts that are given the prompt alone. */
    public RolloutPlan(Problem problem, int rollouts, double temperature, RolloutLimits limits) {
        this(problem, rollouts, temperature, limits, List.of(), new Branching.None());
    }

    /** The same rollouts with other starts. */
    public RolloutPlan with(List<Start> others) {
        return new RolloutPlan(problem, rollouts, temperature, limits, others, branching);
    }

    /** Start that a rollout is given beside the prompt. */
    Start start(int rollout) {
        return rollout < starts.size() ? starts.get(rollout) : Start.NONE;
    }
}
