package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import java.util.List;

/**
 * Measurement of a model on some problems.
 *
 * @param metrics its pass rates; none where there were no problems
 * @param tokens tokens that it wrote for that
 */
public record ModelMeasurement(List<Metric> metrics, long tokens) {
    public ModelMeasurement {
        metrics = List.copyOf(metrics);
    }
}
