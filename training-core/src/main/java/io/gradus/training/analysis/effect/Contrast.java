package io.gradus.training.analysis.effect;

import io.gradus.training.base.statistics.Interval;
import io.gradus.training.base.statistics.PairedDifference;
import io.gradus.training.base.statistics.ShareDifference;
import java.util.Arrays;
import java.util.Optional;

/**
 * The right arm against another, by pairs of seeds.
 *
 * @param pairs how many
 * @param mean of the differences in held-out pass rate; above 0 the right arm is better
 * @param interval its 95 % interval by {@link ShareDifference}; none where all runs are alike
 * @param pValue two-sided, exact, by turning the signs of the differences; not corrected
 * @param deviation of the differences, with n - 1 in the denominator
 */
record Contrast(
        int pairs, double mean, Optional<Interval> interval, double pValue, double deviation) {
    /** Fixes the draws of tests that are too large to count all ways. */
    private static final long DRAWS = 1;

    /**
     * Of pass rates, paired in order.
     *
     * @param right at least two
     * @param other as many
     */
    static Contrast of(double[] right, double[] other) {
        double[] differences = new double[right.length];
        Arrays.setAll(differences, i -> right[i] - other[i]);
        double mean = Arrays.stream(differences).average().orElseThrow();
        double squares = Arrays.stream(differences).map(d -> (d - mean) * (d - mean)).sum();
        return new Contrast(
                right.length,
                mean,
                ShareDifference.of(right, other),
                PairedDifference.of(differences, DRAWS).pValue(),
                Math.sqrt(squares / (right.length - 1)));
    }
}
