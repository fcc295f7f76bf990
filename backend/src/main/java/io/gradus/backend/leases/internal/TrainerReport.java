package io.gradus.backend.leases.internal;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a trainer measured after one of its steps.
 *
 * @param step the trainer's step
 * @param numbers all but those of an evaluation
 * @param evaluation those of an evaluation on held-out problems
 */
record TrainerReport(long step, List<Metric> numbers, List<Metric> evaluation) {
    /** The report of these metrics, under the names that they stand under. */
    static TrainerReport of(long step, List<Metric> metrics) {
        Predicate<Metric> evaluated = metric -> TrainerNames.isEvaluation(metric.name());
        return new TrainerReport(
                step,
                metrics.stream().filter(evaluated.negate()).toList(),
                metrics.stream().filter(evaluated).toList());
    }
}
