package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.reward.GroupOutcome;
import io.gradus.training.rollout.Rollout;
import java.util.List;

/**
 * RL-ZVP (Le et al. 2025, arXiv:2509.21880): in a group of equal rewards a token's advantage is
 * {@code weight * H} where all rollouts are right and {@code -weight * (max H - H)} where all are
 * wrong, the maximum over the rollout's tokens; other groups stay as they are. Whether they are
 * right the unshaped verdict says.
 *
 * @param weight weight of the entropy, >= 0
 */
public record ZeroVarianceEntropy(double weight) implements AdvantageShaper {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        long level = groups.stream().filter(ZeroVarianceEntropy::isTaught).count();
        return new ShapedAdvantages(
                groups.stream().map(g -> isTaught(g) ? taught(g) : g).toList(),
                groups.isEmpty()
                        ? List.of()
                        : List.of(
                                new Metric(
                                        "advantage/zeroVariance/share",
                                        (double) level / groups.size())));
    }

    private static boolean isTaught(AdvantagedGroup group) {
        return group.scored().hasZeroVariance() && group.scored().outcome() != GroupOutcome.MIXED;
    }

    private AdvantagedGroup taught(AdvantagedGroup group) {
        boolean isRight = group.scored().outcome() == GroupOutcome.TOO_EASY;
        return group.changed((_, rollout, advantages) -> taught(rollout, advantages, isRight));
    }

    private RolloutAdvantages taught(
            Rollout rollout, RolloutAdvantages advantages, boolean isRight) {
        PathEntropies entropies = PathEntropies.of(rollout);
        double most = entropies.known().max().orElse(0);
        return advantages.changed(
                rollout,
                (token, advantage) -> {
                    if (!entropies.has(token)) {
                        return advantage;
                    }
                    double entropy = entropies.tokens()[token];
                    return isRight ? weight * entropy : -weight * (most - entropy);
                });
    }
}
