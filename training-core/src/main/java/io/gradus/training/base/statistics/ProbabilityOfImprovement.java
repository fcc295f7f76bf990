package io.gradus.training.base.statistics;

import java.util.List;

/**
 * How probable it is that a run of one kind ends above a run of another kind: the share of pairs in
 * which it does, ties counted half (Agarwal et al. 2021, section 4.3). That is the statistic of
 * Mann and Whitney (1947) divided by the number of pairs. Over several tasks it is the average of
 * the tasks' values.
 */
public final class ProbabilityOfImprovement {
    private ProbabilityOfImprovement() {}

    /** P(X &gt; Y) of two samples, each at least one value: 0.5 where neither is ahead. */
    public static double of(double[] xs, double[] ys) {
        if (xs.length == 0 || ys.length == 0) {
            throw new IllegalArgumentException(
                    "each sample needs a value, sizes were " + xs.length + " and " + ys.length);
        }
        double ahead = 0;
        for (double x : xs) {
            for (double y : ys) {
                ahead += x > y ? 1 : x == y ? 0.5 : 0;
            }
        }
        return ahead / ((double) xs.length * ys.length);
    }

    /** The 95 % bootstrap interval of P(X &gt; Y). */
    public static Interval interval(double[] xs, double[] ys, long seed) {
        return Bootstrap.interval(
                List.of(xs, ys), strata -> of(strata.getFirst(), strata.getLast()), seed);
    }
}
