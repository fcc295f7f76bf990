package io.gradus.training.analysis.check;

import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A figure that tells a mechanism from one of its variants on every seed.
 *
 * @param figure the amount as a signature writes it
 * @param right the range of it over the runs with the mechanism
 * @param other the range of it over the runs of the variant; both ends NaN where none tells it
 */
public record Separation(String figure, Range right, Range other) {
    private static final double TINY = 1e-9;

    /** Smallest and largest value over seeds. */
    public record Range(double low, double high) {
        /** The range of values; both ends NaN where one of them is. */
        static Range of(double[] values) {
            return new Range(
                    DoubleStream.of(values).min().orElseThrow(),
                    DoubleStream.of(values).max().orElseThrow());
        }

        private double width() {
            return high - low;
        }

        String text() {
            return Double.isNaN(low)
                    ? "not reported"
                    : low == high
                            ? String.format(Locale.ROOT, "%.4g", low)
                            : String.format(Locale.ROOT, "%.4g..%.4g", low, high);
        }
    }

    /** Whether the variant reports it, so that the figure says more than that a switch is off. */
    public boolean isReported() {
        return !Double.isNaN(other.low);
    }

    /** The gap between both ranges by their widths: above 1 it is wider than both together. */
    public double margin() {
        double gap = Math.max(right.low - other.high, other.low - right.high);
        return gap / (right.width() + other.width() + TINY + 0.01 * scale());
    }

    private double scale() {
        return Math.max(Math.abs(right.low), Math.abs(other.low));
    }

    /** One line for people. */
    public String text() {
        return "%-64s right %-20s here %s".formatted(figure, right.text(), other.text());
    }
}
