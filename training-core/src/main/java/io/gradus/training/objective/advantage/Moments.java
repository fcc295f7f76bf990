package io.gradus.training.objective.advantage;

import io.gradus.training.reward.ScoredGroup;
import java.util.Arrays;

/**
 * Mean and standard deviation of some values.
 *
 * @param mean their mean; 0 where there are none
 * @param deviation their standard deviation with n - 1; 0 where all are equal, that is closer than
 *     {@link ScoredGroup#ZERO_VARIANCE}, or where there are fewer than two
 */
record Moments(double mean, double deviation) {
    /** Added to a deviation that is divided by, as TRL does. */
    static final double EPSILON = 1e-4;

    static Moments of(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        var range = Arrays.stream(values).summaryStatistics();
        if (values.length < 2 || range.getMax() - range.getMin() <= ScoredGroup.ZERO_VARIANCE) {
            return new Moments(mean, 0);
        }
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return new Moments(mean, StrictMath.sqrt(squares / (values.length - 1)));
    }

    /** Whether all values are equal. */
    boolean isLevel() {
        return deviation == 0;
    }

    /** Divisor: 1 where all values are equal, for there is nothing to scale. */
    double divisor() {
        return isLevel() ? 1 : deviation + EPSILON;
    }

    /** How far a value is from the mean, in deviations or as it is; 0 where all are equal. */
    double relative(double value, boolean divide) {
        return isLevel() ? 0 : (value - mean) / (divide ? divisor() : 1);
    }
}
