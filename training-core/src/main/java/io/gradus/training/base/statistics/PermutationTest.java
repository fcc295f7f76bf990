package io.gradus.training.base.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Two-sided permutation test (Fisher 1935; Pitman 1937) of a difference of means: the share of all
 * ways to deal the values to two samples of these sizes whose difference is at least as large as
 * the one seen. The mean, not the interquartile mean: trimmed values would tie, and a few seeds
 * could never tell anything. Every way is counted where there are at most 20,000; beyond that 9,999
 * random ones and the one seen (Phipson and Smyth 2010).
 */
public final class PermutationTest {
    private static final long MOST_EXACT = 20_000;
    private static final int RANDOM_WAYS = 9_999;

    /** Sums in another order differ in the last bits. */
    private static final double TOLERANCE = 1e-12;

    private final double[] pooled;
    private final int first;
    private final double total;
    private final double seen;
    private long ways;
    private long asLarge;

    private PermutationTest(double[] xs, double[] ys) {
        pooled = new double[xs.length + ys.length];
        System.arraycopy(xs, 0, pooled, 0, xs.length);
        System.arraycopy(ys, 0, pooled, xs.length, ys.length);
        first = xs.length;
        total = Arrays.stream(pooled).sum();
        seen = difference(Arrays.stream(xs).sum());
    }

    /**
     * The p-value of two samples.
     *
     * @param xs at least one value
     * @param ys at least one value
     * @param seed fixes the random ways, where there are too many for all
     */
    public static double pValue(double[] xs, double[] ys, long seed) {
        PermutationTest test = new PermutationTest(xs, ys);
        if (ways(xs.length + ys.length, xs.length) <= MOST_EXACT) {
            test.all(new int[xs.length], 0, 0);
        } else {
            test.some(new SplittableRandom(seed));
        }
        return (double) test.asLarge / test.ways;
    }

    /** The least p-value that samples of these sizes can have: theirs when all xs beat all ys. */
    public static double least(int xs, int ys) {
        long ways = ways(xs + ys, xs);
        if (ways > MOST_EXACT) {
            return 1.0 / (RANDOM_WAYS + 1);
        }
        return (xs == ys ? 2.0 : 1.0) / ways;
    }

    /** Number of ways to choose k of n, or more than are counted. */
    private static long ways(int n, int k) {
        long ways = 1;
        for (int i = 1; i <= k; i++) {
            ways = ways * (n - k + i) / i;
            if (ways > MOST_EXACT) {
                return Long.MAX_VALUE;
            }
        }
        return ways;
    }

    private void all(int[] chosen, int filled, int from) {
        if (filled == first) {
            count(chosen);
            return;
        }
        for (int i = from; i <= pooled.length - (first - filled); i++) {
            chosen[filled] = i;
            all(chosen, filled + 1, i + 1);
        }
    }

    private void some(SplittableRandom random) {
        ways = 1;
        asLarge = 1;
        int[] order = IntStream.range(0, pooled.length).toArray();
        for (int way = 0; way < RANDOM_WAYS; way++) {
            for (int i = 0; i < first; i++) {
                int other = i + random.nextInt(order.length - i);
                int swapped = order[i];
                order[i] = order[other];
                order[other] = swapped;
            }
            count(Arrays.copyOf(order, first));
        }
    }

    private void count(int[] chosen) {
        double sum = 0;
        for (int i : chosen) {
            sum += pooled[i];
        }
        ways++;
        if (difference(sum) >= seen - TOLERANCE * Math.max(1, seen)) {
            asLarge++;
        }
    }

    /** How far the means lie apart when the first sample has this sum. */
    private double difference(double sum) {
        return Math.abs(sum / first - (total - sum) / (pooled.length - first));
    }
}
