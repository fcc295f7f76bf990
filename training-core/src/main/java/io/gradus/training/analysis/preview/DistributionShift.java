package io.gradus.training.analysis.preview;

import java.util.Arrays;

/**
 * How far the totals moved as a distribution, whoever has them.
 *
 * @param meanBefore mean total before
 * @param meanAfter mean total after
 * @param wasserstein Wasserstein-1 distance: how much reward per rollout has to be moved to turn
 *     one distribution into the other
 * @param kolmogorov Kolmogorov-Smirnov statistic in [0, 1]: the greatest difference between the
 *     shares of rollouts paid at most some amount
 */
public record DistributionShift(
        double meanBefore, double meanAfter, double wasserstein, double kolmogorov) {
    static DistributionShift of(double[] before, double[] after) {
        double[] one = before.clone();
        double[] other = after.clone();
        Arrays.sort(one);
        Arrays.sort(other);
        double moved = 0;
        for (int i = 0; i < one.length; i++) {
            moved += Math.abs(one[i] - other[i]);
        }
        return new DistributionShift(
                Arrays.stream(before).sum() / before.length,
                Arrays.stream(after).sum() / after.length,
                moved / one.length,
                Math.max(greatestExcess(one, other), greatestExcess(other, one)));
    }

    /** The most by which the share of {@code one} up to a value exceeds that of {@code other}. */
    private static double greatestExcess(double[] one, double[] other) {
        double most = 0;
        int below = 0;
        for (int i = 0; i < one.length; i++) {
            while (below < other.length && other[below] <= one[i]) {
                below++;
            }
            most = Math.max(most, (double) (i + 1 - below) / one.length);
        }
        return most;
    }
}
