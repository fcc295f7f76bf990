package io.gradus.benchmarks.curriculum;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;

/** Means of some metrics over the last quarter of a run's steps. */
final class LastQuarter {
    /** Mean entropy of the distributions that tokens were drawn from, nats. */
    static final String ENTROPY = "entropy/mean";

    /** Share of a group's completions that differ. */
    static final String DIVERSITY = "diversity/completions";

    private final List<Double> entropies = new ArrayList<>();
    private final List<Double> diversities = new ArrayList<>();

    /** Takes note of a step. */
    void add(List<Metric> metrics) {
        for (Metric metric : metrics) {
            switch (metric.name()) {
                case ENTROPY -> entropies.add(metric.value());
                case DIVERSITY -> diversities.add(metric.value());
                default -> {}
            }
        }
    }

    List<Metric> means() {
        List<Metric> means = new ArrayList<>();
        add(means, ENTROPY, entropies);
        add(means, DIVERSITY, diversities);
        return means;
    }

    private static void add(List<Metric> means, String name, List<Double> values) {
        values.subList(values.size() - Math.ceilDiv(values.size(), 4), values.size()).stream()
                .mapToDouble(v -> v)
                .average()
                .ifPresent(mean -> means.add(new Metric(name, mean)));
    }
}
