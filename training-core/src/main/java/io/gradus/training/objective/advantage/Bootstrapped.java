package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Bootstrapped relative policy optimisation (BRPO of Writing-Zero, Jia et al. 2025,
 * arXiv:2506.00103): one rollout of a group is the reference of the others, whose advantage is 1
 * where their reward is higher and -1 where it is lower, without a deviation to divide by. The
 * published reference is drawn at random; here it is the first, which is the same to rollouts that
 * are all drawn alike. Its own advantage is 0, as is that of rollouts as good as it (ours).
 */
@Choice(
        name = "bootstrapped",
        explanation =
                "1 for rollouts with a higher reward than the first of their group, which represents a random one, -1 for those with a lower reward.",
        source = "arXiv:2506.00103")
public record Bootstrapped() implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(g -> AdvantagedGroup.even(g, signs(g))).toList();
    }

    private static double[] signs(ScoredGroup group) {
        double reference = group.scores().getFirst().total();
        return group.scores().stream()
                .mapToDouble(RubricScore::total)
                .map(reward ->
                        Math.abs(reward - reference) <= ScoredGroup.ZERO_VARIANCE
                                ? 0
                                : Math.signum(reward - reference))
                .toArray();
    }
}
