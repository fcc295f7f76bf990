package io.gradus.training.rollout;

import java.util.List;

/**
 * A group that was put aside before all of its rollouts had ended.
 *
 * @param plan what was asked for
 * @param paths its rollouts as they stand, in order
 */
public record CarriedGroup(RolloutPlan plan, List<KeptPath> paths) {
    public CarriedGroup {
        paths = List.copyOf(paths);
    }
}
