package io.gradus.training.trainer.evaluation;

import io.gradus.training.base.statistics.Bootstrap;
import io.gradus.training.base.statistics.Interval;
import java.util.List;
import java.util.stream.IntStream;

/**
 * By how much pass@k changed from one policy to another on the same problems.
 *
 * @param k how many samples there are to find a correct one
 * @param difference mean over problems of the later estimate minus the earlier
 * @param interval 95 % interval of it by bootstrap over problems
 */
public record Gain(int k, double difference, Interval interval) {

    /** The gains of each k; the problems are paired in order. */
    public static List<Gain> of(
            List<PassCount> before, List<PassCount> after, List<Integer> ks, long seed) {
        return ks.stream().map(k -> of(before, after, k, seed)).toList();
    }

    private static Gain of(List<PassCount> before, List<PassCount> after, int k, long seed) {
        double[] differences =
                IntStream.range(0, before.size())
                        .mapToDouble(i -> after.get(i).passAt(k) - before.get(i).passAt(k))
                        .toArray();
        return new Gain(
                k,
                mean(differences),
                Bootstrap.interval(List.of(differences), strata -> mean(strata.getFirst()), seed));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** Whether the interval lies above 0. */
    public boolean isUp() {
        return interval.low() > 0;
    }

    /** Whether the interval lies below 0. */
    public boolean isDown() {
        return interval.high() < 0;
    }
}
