package io.gradus.training.curriculum.sampler;

import java.util.SplittableRandom;

/**
 * Numbers drawn by given probabilities, each by one uniform and in logarithmic time.
 *
 * @param sums running sums of the probabilities, up to a common factor
 */
record Lots(double[] sums) {
    /** Weights >= 0, not all 0. */
    static Lots of(double[] weights) {
        double[] sums = new double[weights.length];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i];
            sums[i] = sum;
        }
        return new Lots(sums);
    }

    /** The first number whose running sum is above the uniform's share of the whole. */
    int draw(SplittableRandom random) {
        double at = random.nextDouble() * sums[sums.length - 1];
        int low = 0;
        int high = sums.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sums[middle] > at) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
