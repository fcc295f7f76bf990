package io.gradus.benchmarks.curriculum;

import io.gradus.training.base.statistics.Bootstrap;
import io.gradus.training.base.statistics.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A mean over seeds, or the ratio of two, with its 95 % bootstrap interval over seeds.
 *
 * @param value the mean or ratio
 * @param interval where a resampled one lies
 */
public record Estimated(double value, Interval interval) {
    private static final long DRAWS = 1;

    /** The mean of a sample over seeds. */
    public static Estimated mean(double[] values) {
        return new Estimated(
                average(values),
                Bootstrap.interval(List.of(values), strata -> average(strata.getFirst()), DRAWS));
    }

    /** The mean of one sample over that of another; empty where the other has a value of 0. */
    public static Optional<Estimated> ratio(double[] values, double[] reference) {
        if (Arrays.stream(reference).anyMatch(v -> v == 0)) {
            return Optional.empty();
        }
        return Optional.of(
                new Estimated(
                        average(values) / average(reference),
                        Bootstrap.interval(
                                List.of(values, reference),
                                strata -> average(strata.getFirst()) / average(strata.getLast()),
                                DRAWS)));
    }

    private static double average(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** {@code 0.61 [0.55, 0.66]}, after division by a unit. */
    public String text(double unit, int digits) {
        String number = "%." + digits + "f";
        return String.format(
                Locale.ROOT,
                number + " [" + number + ", " + number + "]",
                value / unit,
                interval.low() / unit,
                interval.high() / unit);
    }
}
