package io.gradus.training.event.alarm;

import io.gradus.training.base.Metric;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.TrainingEvent;
import java.util.List;

/** Facts that detectors read of a training step. */
record StepFacts(
        long step,
        List<Metric> metrics,
        List<ConditionReport> conditions,
        List<GroupSummary> groups) {
    static StepFacts of(TrainingEvent.StepCompleted event) {
        return new StepFacts(event.step(), event.metrics(), event.conditions(), event.groups());
    }

    /** The number of this name; NaN where the step has none. */
    double metric(String name) {
        for (Metric metric : metrics) {
            if (metric.name().equals(name)) {
                return metric.value();
            }
        }
        return Double.NaN;
    }
}
