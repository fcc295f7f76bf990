package io.gradus.training.base.statistics;

import java.util.OptionalDouble;

/** Pearson's product-moment correlation. */
public final class Correlation {
    private static final int FEWEST = 3;

    /** A spread below this is rounding. */
    private static final double NO_SPREAD = 1e-12;

    private Correlation() {}

    /**
     * The correlation of pairs, in [-1, 1]; empty of fewer than three pairs and where either side
     * does not vary.
     *
     * @param xs finite
     * @param ys as many, finite
     */
    public static OptionalDouble of(double[] xs, double[] ys) {
        if (xs.length != ys.length) {
            throw new IllegalArgumentException(
                    "a correlation needs pairs, had %d and %d values"
                            .formatted(xs.length, ys.length));
        }
        if (xs.length < FEWEST) {
            return OptionalDouble.empty();
        }
        double meanX = mean(xs);
        double meanY = mean(ys);
        double both = 0;
        double x = 0;
        double y = 0;
        for (int i = 0; i < xs.length; i++) {
            both += (xs[i] - meanX) * (ys[i] - meanY);
            x += (xs[i] - meanX) * (xs[i] - meanX);
            y += (ys[i] - meanY) * (ys[i] - meanY);
        }
        return x < NO_SPREAD || y < NO_SPREAD
                ? OptionalDouble.empty()
                : OptionalDouble.of(both / StrictMath.sqrt(x * y));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }
}
