package io.gradus.training.reward;

import io.gradus.training.rollout.RolloutGroup;
import java.util.List;
import java.util.OptionalDouble;

/** A group with one score per rollout, in the same order. */
public record ScoredGroup(RolloutGroup group, List<RubricScore> scores) {
    /** Rewards closer than this count as equal. */
    public static final double ZERO_VARIANCE = 1e-6;

    public ScoredGroup {
        scores = List.copyOf(scores);
        if (scores.size() != group.rollouts().size()) {
            throw new IllegalArgumentException(
                    "scores must have one entry per rollout, %s, has %s"
                            .formatted(group.rollouts().size(), scores.size()));
        }
    }

    /** Mean of the unshaped verifier scores, in [0, 1]. */
    public double passRate() {
        return scores.stream().mapToDouble(s -> s.verdict().score()).average().orElse(0);
    }

    /**
     * Mean of the lenient scores, in [0, 1]; empty where no form of the answers was asked for, so
     * that there is but one score.
     */
    public OptionalDouble lenientRate() {
        return scores.stream().anyMatch(s -> s.verdict().lenient().isPresent())
                ? scores.stream().mapToDouble(s -> s.verdict().anywhere()).average()
                : OptionalDouble.empty();
    }

    /** How hard the problem was for it. */
    public GroupOutcome outcome() {
        return GroupOutcome.of(passRate());
    }

    /** Mean total reward. */
    public double meanReward() {
        return scores.stream().mapToDouble(RubricScore::total).average().orElse(0);
    }

    /** Population standard deviation of the total rewards. */
    public double rewardDeviation() {
        double mean = meanReward();
        return StrictMath.sqrt(
                scores.stream()
                        .mapToDouble(s -> (s.total() - mean) * (s.total() - mean))
                        .average()
                        .orElse(0));
    }

    /** Whether all rewards are equal, so that the group carries no gradient. */
    public boolean hasZeroVariance() {
        var totals = scores.stream().mapToDouble(RubricScore::total).summaryStatistics();
        return totals.getMax() - totals.getMin() <= ZERO_VARIANCE;
    }
}
