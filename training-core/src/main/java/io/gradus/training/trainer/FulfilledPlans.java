package io.gradus.training.trainer;

import io.gradus.training.rollout.Collected;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans of a round for which models have said what was wanted of them.
 *
 * @param plans the plans, with nothing wanted any more
 * @param own tokens that the policy wrote for the starts of each
 * @param others tokens that other models wrote for the starts of each
 */
record FulfilledPlans(List<PlacedPlan> plans, int[] own, int[] others) {
    /** Plans for which nothing was said. */
    static FulfilledPlans of(List<PlacedPlan> plans) {
        return new FulfilledPlans(plans, new int[plans.size()], new int[plans.size()]);
    }

    /** Groups that the plans brought, with what was written for their starts counted. */
    List<Collected.Placed> charged(List<Collected.Placed> brought) {
        return brought.stream().map(this::charged).toList();
    }

    private Collected.Placed charged(Collected.Placed one) {
        int plan = plans.indexOf(one.plan());
        if (plan < 0 || one.groups().isEmpty()) {
            return one; // a group of an earlier step
        }
        List<RolloutGroup> groups = new ArrayList<>(one.groups());
        groups.set(0, groups.getFirst().discarding(own[plan]));
        return new Collected.Placed(one.plan(), groups, one.others() + others[plan]);
    }
}
