package io.gradus.training.analysis.preview;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Numbers of rollouts with a total in each of equally wide bins, before and after, over one range.
 *
 * @param low lower end of the first bin
 * @param high upper end of the last bin, inclusive
 * @param before rollouts per bin before
 * @param after rollouts per bin after
 */
public record ScoreHistogram(double low, double high, List<Integer> before, List<Integer> after) {
    private static final int BINS = 20;

    public ScoreHistogram {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    static ScoreHistogram of(double[] before, double[] after) {
        var range =
                Arrays.stream(new double[][] {before, after})
                        .flatMapToDouble(Arrays::stream)
                        .summaryStatistics();
        double low = range.getMin();
        double high = range.getMax();
        return new ScoreHistogram(low, high, counts(before, low, high), counts(after, low, high));
    }

    private static List<Integer> counts(double[] totals, double low, double high) {
        int[] counts = new int[high > low ? BINS : 1];
        for (double total : totals) {
            double share = high > low ? (total - low) / (high - low) : 0;
            counts[Math.min(counts.length - 1, (int) (share * counts.length))]++;
        }
        return IntStream.of(counts).boxed().toList();
    }
}
