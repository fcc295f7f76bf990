package io.gradus.training.rollout;

import java.util.List;

/**
 * What collecting brought.
 *
 * @param groups the groups that are whole
 * @param carried those that were put aside
 */
public record Collected(List<RolloutGroup> groups, List<CarriedGroup> carried) {
    public Collected {
        groups = List.copyOf(groups);
        carried = List.copyOf(carried);
    }
}
