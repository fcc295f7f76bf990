package io.gradus.training.rollout;

import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * Rollouts that are compared with each other, by default those of one problem.
 *
 * @param index index within the step's batch, from 0
 * @param key what they have in common
 * @param rollouts its rollouts, at least one
 */
public record RolloutGroup(int index, GroupKey key, List<Rollout> rollouts) {
    public RolloutGroup {
        rollouts = List.copyOf(rollouts);
        if (rollouts.isEmpty()) {
            throw new IllegalArgumentException("rollouts must not be empty");
        }
    }

    /** Rollouts of a policy that works alone on a problem. */
    public RolloutGroup(int index, Problem problem, List<Rollout> rollouts) {
        this(index, GroupKey.of(problem), rollouts);
    }

    /** The problem. */
    public Problem problem() {
        return key.problem();
    }
}
