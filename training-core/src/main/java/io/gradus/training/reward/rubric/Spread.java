package io.gradus.training.reward.rubric;

import java.util.Arrays;

/**
 * Mean and spread of some values.
 *
 * @param mean their mean; 0 of none
 * @param squares the sum of the squared distances to it
 * @param count how many there are
 */
record Spread(double mean, double squares, int count) {
    static Spread of(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return new Spread(mean, squares, values.length);
    }

    /** Standard deviation of the values themselves; 0 of fewer than two. */
    double deviation() {
        return count < 2 ? 0 : Math.sqrt(squares / count);
    }

    /** Standard deviation with Bessel's correction, as of a sample; 0 of fewer than two. */
    double sampleDeviation() {
        return count < 2 ? 0 : Math.sqrt(squares / (count - 1));
    }
}
