package io.gradus.training.analysis.preview;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/** Agreement of two orders. Totals closer than 1e-6 count as equal. */
final class Ranks {
    private static final double STEPS_PER_UNIT = 1e6;

    private Ranks() {}

    /**
     * Kendall's tau-b (Kendall 1945), which corrects for ties: (concordant - discordant) over the
     * geometric mean of the pairs that either order tells apart. Empty where one order ties all.
     */
    static Optional<Double> tauB(double[] before, double[] after) {
        long agreement = 0;
        long apartBefore = 0;
        long apartAfter = 0;
        for (int i = 0; i < before.length; i++) {
            for (int j = 0; j < i; j++) {
                long one = order(before[i], before[j]);
                long other = order(after[i], after[j]);
                agreement += one * other;
                apartBefore += one * one;
                apartAfter += other * other;
            }
        }
        return apartBefore == 0 || apartAfter == 0
                ? Optional.empty()
                : Optional.of(agreement / (Math.sqrt(apartBefore) * Math.sqrt(apartAfter)));
    }

    /**
     * Spearman's rho: the correlation of the ranks, tied values sharing their mean rank. Empty
     * where one side is all ties.
     */
    static Optional<Double> rho(double[] before, double[] after) {
        double[] one = ranks(before);
        double[] other = ranks(after);
        double mean = (before.length + 1) / 2.0;
        double both = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < one.length; i++) {
            both += (one[i] - mean) * (other[i] - mean);
            first += (one[i] - mean) * (one[i] - mean);
            second += (other[i] - mean) * (other[i] - mean);
        }
        return first == 0 || second == 0
                ? Optional.empty()
                : Optional.of(both / (Math.sqrt(first) * Math.sqrt(second)));
    }

    private static double[] ranks(double[] values) {
        int[] order =
                IntStream.range(0, values.length)
                        .boxed()
                        .sorted(Comparator.comparingLong(i -> step(values[i])))
                        .mapToInt(i -> i)
                        .toArray();
        double[] ranks = new double[values.length];
        int from = 0;
        while (from < order.length) {
            int to = from;
            while (to + 1 < order.length
                    && step(values[order[to + 1]]) == step(values[order[from]])) {
                to++;
            }
            double shared = (from + to) / 2.0 + 1;
            Arrays.stream(order, from, to + 1).forEach(i -> ranks[i] = shared);
            from = to + 1;
        }
        return ranks;
    }

    private static int order(double one, double other) {
        return Long.compare(step(one), step(other));
    }

    private static long step(double value) {
        return Math.round(value * STEPS_PER_UNIT);
    }
}
