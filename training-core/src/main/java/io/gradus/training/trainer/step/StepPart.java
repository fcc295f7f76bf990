package io.gradus.training.trainer.step;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.trainer.stage.StepContext;
import java.util.List;

/**
 * A part of a run that remembers something from step to step. A run asks each of its parts the same
 * five questions: what it chooses, what it observes, what it reports, and, at checkpoints, what it
 * saves and restores.
 */
public interface StepPart extends Checkpointable {
    /** The plan of the step that begins, changed by what this part has a say in. */
    default StepPlan choose(StepPlan plan) {
        return plan;
    }

    /** Takes note of a step behind its update. */
    default void observe(StepTaken step) {}

    /** Metrics of the step that it observed last; names are relative to the run. */
    default List<Metric> report(StepContext at) {
        return List.of();
    }
}
