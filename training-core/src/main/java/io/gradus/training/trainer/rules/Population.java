package io.gradus.training.trainer.rules;

import java.util.stream.DoubleStream;

/**
 * Mean and standard deviation of values that are all there are: squares are divided by n.
 *
 * @param mean their mean; NaN without any
 * @param deviation their standard deviation; NaN without any
 */
record Population(double mean, double deviation) {
    static Population of(double[] values) {
        double mean = DoubleStream.of(values).average().orElse(Double.NaN);
        double squares =
                DoubleStream.of(values)
                        .map(value -> (value - mean) * (value - mean))
                        .average()
                        .orElse(Double.NaN);
        return new Population(mean, StrictMath.sqrt(squares));
    }

    /** The deviation as a part of the mean; 0 where the mean is. */
    double relative() {
        return mean == 0 ? 0 : deviation / mean;
    }
}
