package io.gradus.training.rollout;

/**
 * A plan at its place in a step, which says from which streams its rollouts draw.
 *
 * @param place number of the problem within the step, from 0
 * @param first number of its first rollout within the group, from 0: more than 0 where earlier
 *     rounds have made rollouts of the group
 * @param plan what to roll out
 */
public record PlacedPlan(int place, int first, RolloutPlan plan) {
    public PlacedPlan {
        if (place < 0 || first < 0) {
            throw new IllegalArgumentException(
                    "place and first must be >= 0, were %d, %d".formatted(place, first));
        }
    }

    /** Start that a rollout of this number within the group is given beside the prompt. */
    Start start(int rollout) {
        return plan.start(rollout - first);
    }
}
