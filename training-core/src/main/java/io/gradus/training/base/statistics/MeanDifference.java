package io.gradus.training.base.statistics;

import java.util.Optional;

/**
 * How far the interquartile means of two samples lie apart, and what can be said about it.
 * Intervals are given from {@link MiddleInterval#FEWEST} values in each sample on.
 *
 * @param value mean of the first sample minus that of the second
 * @param interval its 95 % interval, from those of both samples by {@link Estimate#minus}
 * @param pValue of a two-sided permutation test, not corrected for other tests
 * @param probability that a value of the first sample lies above one of the second
 * @param probabilityInterval its 95 % interval, {@link ProbabilityOfImprovement#interval}
 */
public record MeanDifference(
        double value,
        Optional<Interval> interval,
        double pValue,
        double probability,
        Optional<Interval> probabilityInterval) {
    /** A difference is told where chance alone makes one as large less often than this. */
    public static final double LEVEL = 0.05;

    /** The difference of two samples of at least one value each; the seed fixes all draws. */
    public static MeanDifference of(double[] xs, double[] ys, long seed) {
        return new MeanDifference(
                InterquartileMean.of(xs) - InterquartileMean.of(ys),
                interval(xs, ys),
                PermutationTest.pValue(xs, ys, seed),
                ProbabilityOfImprovement.of(xs, ys),
                ProbabilityOfImprovement.interval(xs, ys));
    }

    static Optional<Interval> interval(double[] xs, double[] ys) {
        return Estimate.ofMiddle(xs).flatMap(x -> Estimate.ofMiddle(ys).map(y -> x.minus(y, 0)));
    }

    /**
     * Whether the difference can be told from chance: the interval, where there is one, leaves 0
     * out, and so does the test at a level of 5 %.
     *
     * @param adjusted the p-value, corrected for the number of tests
     */
    public boolean isTold(double adjusted) {
        return adjusted <= LEVEL && interval.filter(i -> i.contains(0)).isEmpty();
    }
}
