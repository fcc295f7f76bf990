package io.gradus.training.trainer.rules;

import io.gradus.training.base.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** Collects metrics below one prefix, and leaves out what a step has nothing to tell of. */
final class RuleMetrics {
    private final String prefix;
    private final List<Metric> metrics = new ArrayList<>();

    /** Metrics called {@code rule/}, this and a slash. */
    RuleMetrics(String prefix) {
        this.prefix = "rule/" + prefix + "/";
    }

    void put(String name, double value) {
        if (Double.isFinite(value)) {
            metrics.add(new Metric(prefix + name, value));
        }
    }

    void put(String name, OptionalDouble value) {
        value.ifPresent(known -> put(name, known));
    }

    /** The mean of values; nothing without any. */
    void mean(String name, DoubleStream values) {
        put(name, values.average());
    }

    List<Metric> all() {
        return List.copyOf(metrics);
    }
}
