package io.gradus.training.trainer.evaluation;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Entropies of the distributions that tokens were drawn from: their mean, by place in the
 * completion, and those of the critical tokens, the fifth with the highest entropies, at which
 * completions part (Wang et al. 2025, arXiv:2506.01939).
 *
 * @param completions the entropies of each completion's tokens, in order, nats
 */
record TokenEntropies(List<float[]> completions) {
    /** Share of all tokens that are critical, as published. */
    private static final double CRITICAL = 0.2;

    static TokenEntropies of(List<SampledProblem> problems) {
        return new TokenEntropies(
                problems.stream()
                        .flatMap(p -> p.samples().stream())
                        .map(SampledAnswer::entropies)
                        .toList());
    }

    /** The metrics below {@code name}; none without tokens. */
    List<Metric> metrics(String name) {
        double[] sorted = sorted();
        if (sorted.length == 0) {
            return List.of();
        }
        int critical = (int) StrictMath.ceil(CRITICAL * sorted.length);
        double all = sum(sorted, 0);
        double top = sum(sorted, sorted.length - critical);
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric(name + "/mean", all / sorted.length));
        metrics.add(new Metric(name + "/critical", top / critical));
        metrics.add(new Metric(name + "/critical/threshold", sorted[sorted.length - critical]));
        if (all > 0) {
            metrics.add(new Metric(name + "/critical/share", top / all));
        }
        metrics.addAll(byPlace(name + "/position/"));
        return metrics;
    }

    /**
     * Means of the tokens at place 0, 1, from 2 to 3, from 4 to 7 and so on, each named after its
     * first place: completions are of many lengths, and most differ at their beginning.
     */
    private List<Metric> byPlace(String name) {
        List<Metric> means = new ArrayList<>();
        for (int from = 0, to = 1; ; from = to, to *= 2) {
            double sum = 0;
            long tokens = 0;
            for (float[] completion : completions) {
                for (int i = from; i < Math.min(to, completion.length); i++) {
                    sum += completion[i];
                    tokens++;
                }
            }
            if (tokens == 0) {
                return means;
            }
            means.add(new Metric(name + from, sum / tokens));
        }
    }

    private double[] sorted() {
        double[] all = new double[completions.stream().mapToInt(c -> c.length).sum()];
        int at = 0;
        for (float[] completion : completions) {
            for (float one : completion) {
                all[at++] = one;
            }
        }
        Arrays.sort(all);
        return all;
    }

    private static double sum(double[] values, int from) {
        double sum = 0;
        for (int i = from; i < values.length; i++) {
            sum += values[i];
        }
        return sum;
    }
}
