package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * The 95 % interval of the middle of what values are drawn from, by order statistics. From the d-th
 * smallest value to the d-th largest it covers the median with 1 - 2 P(B &lt; d), B binomial of n
 * and 1/2, whatever the distribution: no shape is assumed, so that skewed runs are covered like
 * normal ones. Between the two d around 95 % it is interpolated as by Hettmansperger and Sheather
 * 1986 (Statistics and Probability Letters 4, 75-79).
 *
 * <p>The interquartile mean lies near the median, and is covered about as often ({@code
 * IntervalCoverageTests}). Of five values the interval is their range, which covers 93.75 %; fewer
 * cannot come near 95 %.
 */
public final class MiddleInterval {
    /** Values from which on there is an interval. */
    public static final int FEWEST = 5;

    private static final double CONFIDENCE = 0.95;

    private final double[] ascending;
    private final BinomialDistribution below;

    private MiddleInterval(double[] values) {
        ascending = values.clone();
        Arrays.sort(ascending);
        below = BinomialDistribution.of(values.length, 0.5);
    }

    /** The interval of values in any order; empty where they are too few. */
    public static Optional<Interval> of(double[] values) {
        return values.length < FEWEST
                ? Optional.empty()
                : Optional.of(new MiddleInterval(values).interval());
    }

    private Interval interval() {
        int rank = 1;
        while (covered(rank + 1) >= CONFIDENCE) {
            rank++;
        }
        double share = inwards(rank);
        int low = rank - 1;
        int high = ascending.length - rank;
        return new Interval(
                ascending[low] + share * (ascending[low + 1] - ascending[low]),
                ascending[high] - share * (ascending[high] - ascending[high - 1]));
    }

    /** Confidence of the interval from one value to the one as far from the other end. */
    private double covered(int rank) {
        return 1 - 2 * below.cumulativeProbability(rank - 1);
    }

    /** How far the ends are moved to the next values; 0 where the range itself covers less. */
    private double inwards(int rank) {
        double spare = covered(rank) - CONFIDENCE;
        if (spare <= 0) {
            return 0;
        }
        int n = ascending.length;
        double part = spare / (covered(rank) - covered(rank + 1));
        return (n - rank) * part / (rank + (n - 2 * rank) * part);
    }
}
