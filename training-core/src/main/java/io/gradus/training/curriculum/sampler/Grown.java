package io.gradus.training.curriculum.sampler;

import java.util.Arrays;

/** Arrays that are as long as needed. */
final class Grown {
    private Grown() {}

    /** The values, followed by initial ones up to this size. */
    static double[] to(int size, double[] values, double initial) {
        if (size <= values.length) {
            return values;
        }
        double[] grown = Arrays.copyOf(values, size);
        Arrays.fill(grown, values.length, size, initial);
        return grown;
    }

    /** The values, followed by zeros up to this size. */
    static long[] to(int size, long[] values) {
        return size <= values.length ? values : Arrays.copyOf(values, size);
    }
}
