package io.gradus.training.base.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * One of several looks at paired differences that were planned beforehand: a one-sided upper
 * confidence bound of their mean by Student's t, each look at a level of 0.05 divided by the number
 * of looks. Together the bounds are a repeated confidence interval (Jennison and Turnbull 1989,
 * Journal of the Royal Statistical Society B 51, 305-361) with Bonferroni's correction (Dunn 1961,
 * Journal of the American Statistical Association 56, 52-64): for normal differences, the
 * probability that any of the bounds lies below the true mean is at most 0.05, whatever happens
 * between the looks.
 *
 * @param pairs how many differences there are
 * @param mean their mean
 * @param deviation their standard deviation, with n - 1 in the denominator
 * @param confidence confidence of this one bound: 1 - 0.05 / looks
 * @param critical quantile of Student's t with n - 1 degrees of freedom at that confidence
 * @param upper the bound: mean + critical * deviation / sqrt(n)
 */
public record FutilityBound(
        int pairs,
        double mean,
        double deviation,
        double confidence,
        double critical,
        double upper) {
    /** Probability at most, over all looks, that a bound lies below the true mean. */
    public static final double LEVEL = 0.05;

    /** Differences at least: two degrees of freedom. */
    public static final int LEAST_PAIRS = 3;

    /**
     * The bound of these differences.
     *
     * @param differences one of each pair, at least {@link #LEAST_PAIRS}
     * @param looks how many looks were planned in all, at least 1
     */
    public static FutilityBound of(double[] differences, int looks) {
        int pairs = differences.length;
        double mean = Arrays.stream(differences).average().orElseThrow();
        double squares = Arrays.stream(differences).map(d -> (d - mean) * (d - mean)).sum();
        double deviation = Math.sqrt(squares / (pairs - 1));
        double critical = TDistribution.of(pairs - 1).inverseSurvivalProbability(LEVEL / looks);
        return new FutilityBound(
                pairs,
                mean,
                deviation,
                1 - LEVEL / looks,
                critical,
                mean + critical * deviation / Math.sqrt(pairs));
    }

    /** Whether the mean is, with this confidence, less than a margin. */
    public boolean isBelow(double margin) {
        return upper < margin;
    }
}
