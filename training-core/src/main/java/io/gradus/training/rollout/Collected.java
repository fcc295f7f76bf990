package io.gradus.training.rollout;

import java.util.List;

/**
 * Groups that collecting brought.
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
     * @param others tokens that players wrote who are not trained
     */
    public record Placed(PlacedPlan plan, List<RolloutGroup> groups, long others) {
        public Placed {
            groups = List.copyOf(groups);
        }

        /** The groups of a policy that works alone. */
        public Placed(PlacedPlan plan, List<RolloutGroup> groups) {
            this(plan, groups, 0);
        }
    }

    /** The groups that are whole, in order. */
    public List<RolloutGroup> groups() {
        return placed.stream().flatMap(one -> one.groups().stream()).toList();
    }
}
