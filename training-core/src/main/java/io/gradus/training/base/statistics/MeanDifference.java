package io.gradus.training.base.statistics;

import java.util.List;
import java.util.Optional;

/**
 * How far the interquartile means of two samples lie apart, and what can be said about it. The
 * interval is given from five values in each sample on; below that a bootstrap knows too little.
 *
 * @param value mean of the first sample minus that of the second
 * @param interval its 95 % bootstrap interval
 * @param pValue of a two-sided permutation test, not corrected for other tests
 * @param probability that a value of the first sample lies above one of the second
 * @param probabilityInterval its 95 % bootstrap interval
 */
public record MeanDifference(
        double value,
        Optional<Interval> interval,
        double pValue,
        double probability,
        Optional<Interval> probabilityInterval) {
    /** Values in a sample from which on an interval is given. */
    public static final int ENOUGH = 5;

    /** A difference is told where chance alone makes one as large less often than this. */
    public static final double LEVEL = 0.05;

    /** The difference of two samples of at least one value each; the seed fixes all draws. */
    public static MeanDifference of(double[] xs, double[] ys, long seed) {
        boolean enough = xs.length >= ENOUGH && ys.length >= ENOUGH;
        return new MeanDifference(
                InterquartileMean.of(xs) - InterquartileMean.of(ys),
                enough
                        ? Optional.of(
                                Bootstrap.interval(List.of(xs, ys), MeanDifference::ofMeans, seed))
                        : Optional.empty(),
                PermutationTest.pValue(xs, ys, seed),
                ProbabilityOfImprovement.of(xs, ys),
                enough
                        ? Optional.of(ProbabilityOfImprovement.interval(xs, ys, seed))
                        : Optional.empty());
    }

    private static double ofMeans(List<double[]> samples) {
        return InterquartileMean.of(samples.getFirst()) - InterquartileMean.of(samples.getLast());
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
