package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.RolloutCollector;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.RolloutPlan;
import io.gradus.training.trainer.stage.StepContext;
import io.gradus.training.trainer.step.RolledGroup;
import io.gradus.training.trainer.step.StepRollouts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/**
 * One more rollout of each problem that is trained on, by the most probable tokens and from the
 * prompt alone, where the objective compares with it: it is scored on its own, its tokens count,
 * and it is not trained on.
 *
 * @param collector rolls out
 */
record GreedyRollouts(RolloutCollector collector) {
    /** Key of what one role got in the rollout of a problem. */
    private record Place(ProblemKey problem, String role) {}

    /** The groups of a step, each beside the greedy rollout of its problem and role. */
    StepRollouts withGreedyRollouts(StepRollouts rolled, StepContext at) {
        if (!at.stage().objective().advantage().readsGreedyRollouts()) {
            return rolled;
        }
        List<RolloutGroup> greedy = greedy(rolled.admitted(), at);
        Map<Place, ScoredGroup> scored = new LinkedHashMap<>();
        for (RolloutGroup group : greedy) {
            scored.putIfAbsent(place(group), at.stage().score(group, at.now()));
        }
        Set<Place> paid = new HashSet<>();
        List<RolledGroup> groups = new ArrayList<>();
        for (RolledGroup group : rolled.groups()) {
            Place place = place(group.trained().group());
            boolean isCompared = group.refused().isEmpty() && scored.containsKey(place);
            groups.add(
                    isCompared
                            ? group.withGreedyRollout(
                                    scored.get(place).meanReward(),
                                    paid.add(place) ? tokens(greedy, place) : 0)
                            : group);
        }
        return rolled.with(groups);
    }

    private List<RolloutGroup> greedy(List<ScoredGroup> admitted, StepContext at) {
        SequencedMap<ProblemKey, Problem> problems = new LinkedHashMap<>();
        admitted.forEach(g -> problems.put(g.group().problem().key(), g.group().problem()));
        RolloutLimits limits = new Objective(at.stage().objective()).limits(at.now());
        List<RolloutPlan> plans =
                problems.sequencedValues().stream()
                        .map(problem -> new RolloutPlan(problem, 1, 0, limits))
                        .toList();
        return plans.isEmpty()
                ? List.of()
                : collector.collect(plans, Purpose.GREEDY, at.step(), at.policyVersion());
    }

    private static int tokens(List<RolloutGroup> greedy, Place place) {
        return greedy.stream()
                .filter(group -> place(group).equals(place))
                .mapToInt(RolloutGroup::sampledTokens)
                .sum();
    }

    private static Place place(RolloutGroup group) {
        return new Place(group.problem().key(), group.key().role());
    }
}
