package io.gradus.training.objective.advantage;

import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The advantage of ReMax (Li et al. 2023, arXiv:2310.10505): reward minus that of the rollout which
 * always takes the most probable token. A group without one, as of a role that was not asked in it,
 * is compared with its own mean, which is ours.
 *
 * @param greedy reward of each group's greedy rollout, in the order of the groups
 */
public record GreedyRelative(List<OptionalDouble> greedy) implements AdvantageEstimator {
    public GreedyRelative {
        greedy = List.copyOf(greedy);
    }

    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups) {
        if (greedy.size() != groups.size()) {
            throw new IllegalArgumentException(
                    "greedy must have one entry per group, %d, has %d"
                            .formatted(groups.size(), greedy.size()));
        }
        return IntStream.range(0, groups.size())
                .mapToObj(g -> advantaged(groups.get(g), greedy.get(g)))
                .toList();
    }

    private static AdvantagedGroup advantaged(ScoredGroup group, OptionalDouble greedy) {
        double baseline = greedy.orElseGet(group::meanReward);
        return AdvantagedGroup.even(
                group,
                group.scores().stream()
                        .mapToDouble(RubricScore::total)
                        .map(reward -> reward - baseline)
                        .toArray());
    }
}
