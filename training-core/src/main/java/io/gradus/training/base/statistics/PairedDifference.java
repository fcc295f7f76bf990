package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * How far two samples lie apart whose values belong together in pairs, as runs of the same seed do:
 * what a seed does to both drops out. With n pairs no p-value is below 2 / 2^n, so five pairs can
 * never tell anything at 5 %.
 *
 * @param value interquartile mean of the pairs' differences
 * @param pairs how many there are
 * @param interval its 95 % interval, {@link MiddleInterval}; from five pairs on
 * @param pValue of a two-sided sign-flip test (Fisher 1935): the share of all ways to turn signs
 *     whose mean is at least as large as the one seen
 */
public record PairedDifference(
        double value, int pairs, Optional<Interval> interval, double pValue) {
    /** All ways to turn signs are counted up to so many pairs; beyond that random ones. */
    private static final int MOST_EXACT = 14;

    private static final int RANDOM_WAYS = 9_999;

    /** Sums in another order differ in the last bits. */
    private static final double TOLERANCE = 1e-12;

    /**
     * Of the differences within each pair.
     *
     * @param differences at least one
     * @param seed fixes all draws
     */
    public static PairedDifference of(double[] differences, long seed) {
        return new PairedDifference(
                InterquartileMean.of(differences),
                differences.length,
                MiddleInterval.of(differences),
                pValue(differences, seed));
    }

    private static double pValue(double[] differences, long seed) {
        double seen = Math.abs(Arrays.stream(differences).sum());
        double limit = seen - TOLERANCE * Math.max(1, seen);
        if (differences.length > MOST_EXACT) {
            return random(differences, limit, new SplittableRandom(seed));
        }
        int ways = 1 << differences.length;
        int asLarge = 0;
        for (int signs = 0; signs < ways; signs++) {
            if (Math.abs(turned(differences, signs)) >= limit) {
                asLarge++;
            }
        }
        return (double) asLarge / ways;
    }

    private static double turned(double[] differences, int signs) {
        double sum = 0;
        for (int i = 0; i < differences.length; i++) {
            sum += (signs >> i & 1) == 0 ? differences[i] : -differences[i];
        }
        return sum;
    }

    /** The way that was seen counts as well (Phipson and Smyth 2010). */
    private static double random(double[] differences, double limit, SplittableRandom random) {
        int asLarge = 1;
        for (int way = 0; way < RANDOM_WAYS; way++) {
            double sum = 0;
            for (double difference : differences) {
                sum += random.nextBoolean() ? difference : -difference;
            }
            if (Math.abs(sum) >= limit) {
                asLarge++;
            }
        }
        return asLarge / (RANDOM_WAYS + 1.0);
    }
}
