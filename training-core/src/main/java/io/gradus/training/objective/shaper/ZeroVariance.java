package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
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
 */
@Choice(
        name = "zero-variance",
        explanation =
                "Where all rollouts of a group are right, a token's advantage is weight times its entropy; where all are wrong, minus weight times what its entropy lacks to the rollout's highest. Other groups stay as they are.",
        source = "arXiv:2509.21880")
public record ZeroVariance(
        @Setting(explanation = "Weight of the entropy; 0.1 is ours.", defaults = "0.1", min = 0)
                Schedule weight)
        implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        double now = context.atLeast0("zero-variance.weight", weight);
        if (groups.isEmpty()) {
            return new ShapedAdvantages(groups, List.of());
        }
        double level = groups.stream().filter(ZeroVariance::isTaught).count();
        return new ShapedAdvantages(
                groups.stream().map(g -> isTaught(g) ? taught(g, now) : g).toList(),
                List.of(new Metric("advantage/zeroVariance/share", level / groups.size())));
    }

    @Override
    public boolean teachesEqualRewards() {
        return true;
    }

    private static boolean isTaught(AdvantagedGroup group) {
        return group.scored().hasZeroVariance() && group.scored().outcome() != GroupOutcome.MIXED;
    }

    private static AdvantagedGroup taught(AdvantagedGroup group, double weight) {
        boolean isRight = group.scored().outcome() == GroupOutcome.TOO_EASY;
        return group.changed((_, rollout, a) -> taught(rollout, a, isRight, weight));
    }

    private static RolloutAdvantages taught(
            Rollout rollout, RolloutAdvantages advantages, boolean isRight, double weight) {
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
