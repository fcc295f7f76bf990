package io.gradus.training.curriculum.allocation;

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

    /** Worth of one more rollout of a problem that has so many. */
    @FunctionalInterface
    interface Gain {
        double of(int problem, int rollouts);
    }

    /**
     * Divides a budget so that the sum of variance / rollouts is least.
     *
     * @param variances of each problem's outcome
     * @param budget rollouts of all together; never less than {@code least} each are given
     * @param most largest number of one problem
     */
    static int[] leastVariance(double[] variances, int budget, int least, int most) {
        return mostGain(
                variances.length,
                (i, n) -> variances[i] / ((double) n * (n + 1)),
                budget,
                least,
                most);
    }

    /**
     * Divides a budget so that what it gains in sum is most: each gets {@code least}, then one at a
     * time goes where it gains most, to the smaller and then the earlier one where that is the
     * same. This is the exact optimum where what one more gains falls with how many there are.
     *
     * @param budget rollouts of all together; never less than {@code least} each are given
     * @param most largest number of one problem
     */
    static int[] mostGain(int problems, Gain gain, int budget, int least, int most) {
        int[] sizes = even(problems, least);
        int left = Math.min(budget, most * problems) - least * problems;
        for (; left > 0; left--) {
            sizes[next(gain, sizes, most)]++;
        }
        return sizes;
    }

    private static int next(Gain gain, int[] sizes, int most) {
        int best = -1;
        for (int i = 0; i < sizes.length; i++) {
            if (sizes[i] < most && (best < 0 || isBetter(gain, sizes, i, best))) {
                best = i;
            }
        }
        return best;
    }

    private static boolean isBetter(Gain gain, int[] sizes, int one, int other) {
        double own = gain.of(one, sizes[one]);
        double best = gain.of(other, sizes[other]);
        return own > best || own == best && sizes[one] < sizes[other];
    }
}
