package io.gradus.training.analysis.simulate;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Range of the results of simulated runs with different seeds.
 *
 * @param low a tenth of them is below
 * @param median half of them are below
 * @param high a tenth of them is above
 */
public record Band(double low, double median, double high) {
    /** The band of these values; nothing where there are none. */
    public static Optional<Band> of(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return sorted.length == 0
                ? Optional.empty()
                : Optional.of(
                        new Band(
                                quantile(sorted, 0.1),
                                quantile(sorted, 0.5),
                                quantile(sorted, 0.9)));
    }

    /** Both bands added up, end by end. */
    public Band plus(Band other) {
        return new Band(low + other.low, median + other.median, high + other.high);
    }

    /** This band so many times. */
    public Band times(double factor) {
        return new Band(low * factor, median * factor, high * factor);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return quantile(sorted, 0.5);
    }

    /** Between neighbours by straight lines: the default of R and NumPy. */
    private static double quantile(double[] sorted, double share) {
        double place = share * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
