package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The advantage of ReMax (Li et al. 2023, arXiv:2310.10505): reward minus that of the rollout which
 * always takes the most probable token. A group without one, as of a role that was not asked in it,
 * is compared with its own mean, which is ours.
 */
@Choice(
        name = "greedy-baseline",
        explanation =
                "Reward minus that of one more rollout of the problem that always takes the most probable token; it is scored and its tokens count, and it is not trained on.",
        source = "arXiv:2310.10505")
public record GreedyBaseline() implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        List<OptionalDouble> greedy = context.greedy();
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

    @Override
    public boolean readsGreedyRollouts() {
        return true;
    }
}
