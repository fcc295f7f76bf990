package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The 95 % interval of a mean of shares, such as pass rates of several seeds: Wilson's score
 * interval (1927) of as many trials as would scatter like the shares, the effective sample size of
 * surveys (Franco, Little, Louis and Slud 2019, Journal of Survey Statistics and Methodology 7,
 * 334-364), with Student's t of n - 1 degrees of freedom for the normal quantile, because the
 * scatter is estimated from n shares.
 *
 * <p>It solves (m - x)² = t² (s² / n) x (1 - x) / (m (1 - m)). In the middle of [0, 1] that is
 * Student's interval; near an end, where shares are skewed, it reaches further into the middle and
 * never beyond the end. Shares that are all alike say nothing of their scatter and have none.
 */
public final class ShareInterval {
    /** Shares from which on there is an interval. */
    public static final int FEWEST = 3;

    private static final double MISSED_AT_AN_END = 0.025;

    private ShareInterval() {}

    /** The interval of shares in any order; empty where they are too few, or all alike. */
    public static Optional<Interval> of(double[] shares) {
        check(shares);
        int n = shares.length;
        double mean = Arrays.stream(shares).average().orElse(0);
        double squares = Arrays.stream(shares).map(s -> (s - mean) * (s - mean)).sum();
        if (n < FEWEST || Arrays.stream(shares).allMatch(s -> s == shares[0])) {
            return Optional.empty();
        }
        double quantile = TDistribution.of(n - 1).inverseSurvivalProbability(MISSED_AT_AN_END);
        double scatter = mean * (1 - mean);
        double ratio = quantile * quantile * squares / (n - 1) / n / scatter;
        double centre = (mean + ratio / 2) / (1 + ratio);
        double half = Math.sqrt(ratio * scatter + ratio * ratio / 4) / (1 + ratio);
        return Optional.of(new Interval(Math.max(0, centre - half), Math.min(1, centre + half)));
    }

    private static void check(double[] shares) {
        for (double share : shares) {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("a share must be in [0, 1], was " + share);
            }
        }
    }
}
