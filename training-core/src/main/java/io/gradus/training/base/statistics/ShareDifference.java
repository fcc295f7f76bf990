package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The 95 % interval of a mean difference of shares that belong together in pairs, such as pass
 * rates of a run or of a problem before and after training. Each end is the further one of two
 * intervals: that of Student's t of the differences, which misses where one of both is skewed, and
 * that from the {@link ShareInterval} of both means by {@link Estimate#minus}, which misses where
 * pairs are nearly alike. Together they cover in both cases ({@code IntervalCoverageTests}; joining
 * them is ours). It lies within [-1, 1].
 */
public final class ShareDifference {
    private static final double MISSED_AT_AN_END = 0.025;

    private ShareDifference() {}

    /**
     * Of the mean of {@code xs} minus that of {@code ys}, paired in order; empty below {@link
     * ShareInterval#FEWEST} pairs, and where all of both are alike.
     */
    public static Optional<Interval> of(double[] xs, double[] ys) {
        if (ShareInterval.of(xs).isEmpty() && ShareInterval.of(ys).isEmpty()) {
            return Optional.empty();
        }
        double middle = mean(xs) - mean(ys);
        double half = student(xs, ys);
        Interval skewed = Estimate.ofShares(xs).minus(Estimate.ofShares(ys), correlation(xs, ys));
        return Optional.of(
                new Interval(
                        Math.max(-1, Math.min(middle - half, skewed.low())),
                        Math.min(1, Math.max(middle + half, skewed.high()))));
    }

    /** Half the length of Student's interval. */
    private static double student(double[] xs, double[] ys) {
        int n = xs.length;
        double squares = together(xs, xs) + together(ys, ys) - 2 * together(xs, ys);
        return TDistribution.of(n - 1).inverseSurvivalProbability(MISSED_AT_AN_END)
                * Math.sqrt(Math.max(0, squares) / (n - 1) / n);
    }

    /** Pearson's correlation; 0 where one of both does not vary. */
    private static double correlation(double[] xs, double[] ys) {
        double both = Math.sqrt(together(xs, xs) * together(ys, ys));
        return both == 0 ? 0 : together(xs, ys) / both;
    }

    /** Sum of the products of the distances from the means. */
    private static double together(double[] xs, double[] ys) {
        double x = mean(xs);
        double y = mean(ys);
        double sum = 0;
        for (int i = 0; i < xs.length; i++) {
            sum += (xs[i] - x) * (ys[i] - y);
        }
        return sum;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }
}
