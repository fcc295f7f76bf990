package io.gradus.training.stage;

import io.gradus.training.event.Metric;
import java.util.List;

/**
 * What a model was found to do on some problems.
 *
 * @param metrics its pass rates; none where there were no problems
 * @param tokens tokens that it wrote for that
 */
public record Measured(List<Metric> metrics, long tokens) {
    public Measured {
        metrics = List.copyOf(metrics);
    }
}
