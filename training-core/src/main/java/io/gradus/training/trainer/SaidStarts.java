package io.gradus.training.trainer;

import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Start;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The starts of plans while models say them. */
final class SaidStarts {
    private final List<PlacedPlan> plans;
    private final List<List<Start>> starts = new ArrayList<>();
    private final int[] own;
    private final int[] others;

    SaidStarts(List<PlacedPlan> plans) {
        this.plans = plans;
        plans.forEach(placed -> starts.add(new ArrayList<>(placed.plan().starts())));
        own = new int[plans.size()];
        others = new int[plans.size()];
    }

    /** Takes what the policy or another model said. */
    void put(StartWriter.Place<?> place, SaidStart said, boolean isPolicy) {
        starts.get(place.plan()).set(place.start(), said.start());
        int[] counted = isPolicy ? own : others;
        counted[place.plan()] += said.tokens();
    }

    FulfilledPlans plans() {
        List<PlacedPlan> fulfilled =
                IntStream.range(0, plans.size())
                        .mapToObj(i -> with(plans.get(i), starts.get(i)))
                        .toList();
        return new FulfilledPlans(fulfilled, own, others);
    }

    private static PlacedPlan with(PlacedPlan placed, List<Start> said) {
        return placed.plan().starts().equals(said)
                ? placed
                : new PlacedPlan(placed.place(), placed.first(), placed.plan().with(said));
    }
}
