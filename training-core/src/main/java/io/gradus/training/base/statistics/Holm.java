package io.gradus.training.base.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Corrects p-values for their number, so that the chance of any false finding among all stays below
 * the level (Holm 1979, "A simple sequentially rejective multiple test procedure").
 */
public final class Holm {
    private Holm() {}

    /** The adjusted p-values, in the order of the given ones; each at most 1. */
    public static double[] adjusted(double[] pValues) {
        int[] ascending =
                IntStream.range(0, pValues.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> pValues[i]))
                        .mapToInt(Integer::intValue)
                        .toArray();
        double[] adjusted = new double[pValues.length];
        double largest = 0;
        for (int rank = 0; rank < ascending.length; rank++) {
            double scaled = pValues[ascending[rank]] * (ascending.length - rank);
            largest = Math.min(1, Math.max(largest, scaled));
            adjusted[ascending[rank]] = largest;
        }
        return adjusted;
    }
}
