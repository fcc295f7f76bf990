package io.gradus.training.round;

import java.util.Arrays;

/** Whole numbers of rollouts. */
final class Sizes {
    private Sizes() {}

    /** The same for each of so many problems. */
    static int[] even(int problems, int rollouts) {
        int[] sizes = new int[problems];
        Arrays.fill(sizes, rollouts);
        return sizes;
    }

    /** The nearest whole number, at least {@code least}. */
    static int rounded(double rollouts, int least) {
        return Math.max(least, (int) StrictMath.rint(rollouts));
    }

    /**
     * Divides a budget so that the sum of variance / rollouts is least: each gets {@code least},
     * then one at a time goes where it lowers the sum most, to the smaller and then the earlier one
     * where that is the same. As the terms are convex this is the exact optimum.
     *
     * @param variances of each problem's outcome
     * @param budget rollouts of all together; never less than {@code least} each are given
     * @param most largest number of one problem
     */
    static int[] leastVariance(double[] variances, int budget, int least, int most) {
        int[] sizes = even(variances.length, least);
        int left = Math.min(budget, most * variances.length) - least * variances.length;
        for (; left > 0; left--) {
            sizes[next(variances, sizes, most)]++;
        }
        return sizes;
    }

    private static int next(double[] variances, int[] sizes, int most) {
        int best = -1;
        for (int i = 0; i < sizes.length; i++) {
            if (sizes[i] < most && (best < 0 || isBetter(variances, sizes, i, best))) {
                best = i;
            }
        }
        return best;
    }

    private static boolean isBetter(double[] variances, int[] sizes, int one, int other) {
        double gain = gain(variances[one], sizes[one]);
        double best = gain(variances[other], sizes[other]);
        return gain > best || gain == best && sizes[one] < sizes[other];
    }

    private static double gain(double variance, int rollouts) {
        return variance / ((double) rollouts * (rollouts + 1));
    }
}
