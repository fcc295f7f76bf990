package io.gradus.benchmarks.curriculum;

import io.gradus.training.base.statistics.InterquartileMean;
import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.MiddleInterval;
import io.gradus.training.base.statistics.ShareInterval;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * An average over seeds with its 95 % interval.
 *
 * @param value the average
 * @param interval its interval; empty where seeds are too few, or all alike
 */
public record Estimated(double value, Optional<Interval> interval) {
    /** The mean over seeds of a share, such as a pass rate, by {@link ShareInterval}. */
    public static Estimated share(double[] values) {
        return new Estimated(
                Arrays.stream(values).average().orElseThrow(), ShareInterval.of(values));
    }

    /** The interquartile mean over seeds of anything else, by {@link MiddleInterval}. */
    public static Estimated middle(double[] values) {
        return new Estimated(InterquartileMean.of(values), MiddleInterval.of(values));
    }

    /** {@code 0.61 [0.55, 0.66]}, after division by a unit. */
    public String text(double unit, int digits) {
        String number = "%." + digits + "f";
        return String.format(Locale.ROOT, number, value / unit)
                + interval.map(i -> text(i, unit, number)).orElse("");
    }

    private static String text(Interval interval, double unit, String number) {
        return String.format(
                Locale.ROOT,
                " [" + number + ", " + number + "]",
                interval.low() / unit,
                interval.high() / unit);
    }
}
