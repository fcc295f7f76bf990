package io.gradus.training.objective.advantage;

import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.Arrays;
import java.util.List;

/**
 * The group-relative advantage of GRPO (Shao et al. 2024, arXiv:2402.03300): reward minus the
 * group's mean, divided by the group's standard deviation (with n - 1, plus 1e-4, as TRL computes
 * it). Without the division it is Dr. GRPO's (Liu et al. 2025, arXiv:2503.20783). A group of equal
 * rewards gets zeros.
 */
public record GroupComparison(boolean divideByDeviation) implements AdvantageEstimator {
    private static final double EPSILON = 1e-4;

    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups) {
        return groups.stream().map(g -> AdvantagedGroup.even(g, advantages(g))).toList();
    }

    /** The advantages of a group's rewards, in order. */
    double[] advantages(ScoredGroup group) {
        double[] rewards = group.scores().stream().mapToDouble(RubricScore::total).toArray();
        return group.hasZeroVariance() ? new double[rewards.length] : advantages(rewards);
    }

    /** Mean absolute advantage of a group with these rewards, in order. */
    public double meanAbsolute(List<Double> rewards) {
        double[] values = rewards.stream().mapToDouble(r -> r).toArray();
        var spread = Arrays.stream(values).summaryStatistics();
        return spread.getMax() - spread.getMin() <= ScoredGroup.ZERO_VARIANCE
                ? 0
                : Arrays.stream(advantages(values)).map(Math::abs).average().orElse(0);
    }

    /** How values compare with their mean; zeros where they are equal or fewer than two. */
    double[] advantages(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        double scale =
                divideByDeviation && values.length > 1
                        ? Math.sqrt(squares / (values.length - 1)) + EPSILON
                        : 1;
        return Arrays.stream(values).map(v -> (v - mean) / scale).toArray();
    }
}
