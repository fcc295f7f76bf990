package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The smallest true mean difference of pairs that a two-sided paired t test finds with a given
 * power (Cohen 1988, Statistical Power Analysis for the Behavioral Sciences, chapter 2). The test
 * statistic is (Z + d) / sqrt(V / f) with Z normal, V chi-squared of f = n - 1 degrees of freedom
 * and d = difference * sqrt(n) / deviation, the noncentral t distribution; its tails are averaged
 * over the quantiles of V, which is exact but for the number of quantiles (below 1e-3 of the
 * power).
 *
 * @param pairs how many pairs there are, at least 2
 * @param level the test's level
 */
public record DetectableDifference(int pairs, double level) {
    private static final int QUANTILES = 1_000;
    private static final int HALVINGS = 50;
    private static final double MOST_DEVIATIONS = 1_000;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    public DetectableDifference {
        if (pairs < 2) {
            throw new IllegalArgumentException("pairs must be >= 2, was " + pairs);
        }
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("level must be in (0, 1), was " + level);
        }
    }

    /** The probability that the test finds a difference of so many standard deviations. */
    public double power(double deviations) {
        return power(deviations, limits());
    }

    private double power(double deviations, double[] limits) {
        double shift = deviations * Math.sqrt(pairs);
        return Arrays.stream(limits).map(limit -> tails(shift, limit)).average().orElseThrow();
    }

    /** What Z + d must be beyond, at the middle of each part of V's distribution. */
    private double[] limits() {
        int freedom = pairs - 1;
        double critical = TDistribution.of(freedom).inverseSurvivalProbability(level / 2);
        ChiSquaredDistribution scatter = ChiSquaredDistribution.of(freedom);
        return IntStream.range(0, QUANTILES)
                .mapToDouble(i -> scatter.inverseCumulativeProbability((i + 0.5) / QUANTILES))
                .map(v -> critical * Math.sqrt(v / freedom))
                .toArray();
    }

    private static double tails(double shift, double limit) {
        return NORMAL.cumulativeProbability(shift - limit)
                + NORMAL.cumulativeProbability(-shift - limit);
    }

    /** The smallest difference, in standard deviations of the differences, found with a power. */
    public double deviations(double power) {
        double[] limits = limits();
        double low = 0;
        double high = 1;
        while (power(high, limits) < power && high < MOST_DEVIATIONS) {
            high *= 2;
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (power(middle, limits) < power) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
