package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.curriculum.document.StageSpec;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Divides a budget of steps among the enabled stages: in proportion to their own limits, by largest
 * remainder, so that the shares sum to the budget exactly and equal the limits where those sum to
 * it. Stages without a limit share what the others leave.
 */
final class StepShares {
    private StepShares() {}

    /** One share per enabled stage, each >= 1; the budget is at least the number of stages. */
    static long[] of(CurriculumDocument document, long budget) {
        List<StageSpec> stages = document.enabledStages();
        List<OptionalLong> limits = stages.stream().map(s -> RunLength.limit(document, s)).toList();
        long named = limits.stream().mapToLong(l -> l.orElse(0)).sum();
        long open = limits.stream().filter(OptionalLong::isEmpty).count();
        double rest =
                open == 0
                        ? 0
                        : Math.max(
                                (double) (budget - named) / open, (double) budget / stages.size());
        double[] weights =
                limits.stream().mapToDouble(l -> l.isPresent() ? l.getAsLong() : rest).toArray();
        return apportion(weights, budget);
    }

    private static long[] apportion(double[] weights, long budget) {
        double total = 0;
        for (double weight : weights) {
            total += weight;
        }
        long free = budget - weights.length; // one step for each stage first
        double[] exact = new double[weights.length];
        long[] shares = new long[weights.length];
        for (int i = 0; i < weights.length; i++) {
            exact[i] = Math.max(0, weights[i] / total * budget - 1);
        }
        double wanted = Math.max(1e-9, Arrays.stream(exact).sum());
        for (int i = 0; i < weights.length; i++) {
            exact[i] *= free / wanted;
            shares[i] = 1 + (long) exact[i];
        }
        long left = budget - LongStream.of(shares).sum();
        IntStream.range(0, weights.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> (long) exact[i] - exact[i]))
                .limit(left)
                .forEach(i -> shares[i]++);
        return shares;
    }
}
