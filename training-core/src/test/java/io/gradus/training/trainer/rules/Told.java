package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Metrics by name. */
final class Told {
    private final Map<String, Double> values;

    Told(List<Metric> metrics) {
        values = metrics.stream().collect(Collectors.toMap(Metric::name, Metric::value));
    }

    double of(String name) {
        return values.getOrDefault("rule/" + name, Double.NaN);
    }
}
