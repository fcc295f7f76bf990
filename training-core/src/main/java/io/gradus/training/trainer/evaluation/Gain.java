package io.gradus.training.trainer.evaluation;

import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.ShareDifference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * By how much pass@k changed from one policy to another on the same problems.
 *
 * @param k how many samples there are to find a correct one
 * @param difference mean over problems of the later estimate minus the earlier
 * @param interval its 95 % interval over problems, {@link ShareDifference}; empty below {@link
 *     #FEWEST} problems, and where no problem differs from another
 */
public record Gain(int k, double difference, Optional<Interval> interval) {
    /**
     * Problems from which on there is an interval (ours): of fewer, a gain on a few of them alone
     * is often not seen at all, and no interval covers it.
     */
    public static final int FEWEST = 50;

    /** The gains of each k; the problems are paired in order. */
    public static List<Gain> of(List<PassCount> before, List<PassCount> after, List<Integer> ks) {
        return ks.stream().map(k -> of(passAt(before, k), passAt(after, k), k)).toList();
    }

    private static double[] passAt(List<PassCount> counts, int k) {
        return counts.stream().mapToDouble(count -> count.passAt(k)).toArray();
    }

    private static Gain of(double[] before, double[] after, int k) {
        return new Gain(
                k,
                mean(after) - mean(before),
                before.length < FEWEST ? Optional.empty() : ShareDifference.of(after, before));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Whether the interval lies above 0. */
    public boolean isUp() {
        return interval.filter(i -> i.low() > 0).isPresent();
    }

    /** Whether the interval lies below 0. */
    public boolean isDown() {
        return interval.filter(i -> i.high() < 0).isPresent();
    }
}
