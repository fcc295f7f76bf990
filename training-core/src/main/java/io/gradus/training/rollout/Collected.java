package io.gradus.training.rollout;

import java.util.List;

/**
 * What collecting brought.
 *
 * @param placed the groups that are whole, by the place of their plan
 * @param carried those that were put aside
 */
public record Collected(List<Placed> placed, List<CarriedGroup> carried) {
    public Collected {
        placed = List.copyOf(placed);
        carried = List.copyOf(carried);
    }

    /**
     * The groups of one plan, one for each role and table that is trained.
     *
     * @param plan what was asked for
     * @param groups its groups, none where no trained player was asked
     */
    public record Placed(PlacedPlan plan, List<RolloutGroup> groups) {
        public Placed {
            groups = List.copyOf(groups);
        }
    }

    /** The groups that are whole, in order. */
    public List<RolloutGroup> groups() {
        return placed.stream().flatMap(one -> one.groups().stream()).toList();
    }
}
