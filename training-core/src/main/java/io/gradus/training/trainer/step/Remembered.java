package io.gradus.training.trainer.step;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.trainer.stage.StepContext;
import java.util.List;
import java.util.function.Supplier;

/**
 * A memory that others read and write during a step: it has no say of its own in how steps go.
 *
 * @param memory the memory
 * @param metrics its metrics behind a step
 */
public record Remembered(Checkpointable memory, Supplier<List<Metric>> metrics)
        implements RememberingPart {
    /** A memory that has nothing to report. */
    public Remembered(Checkpointable memory) {
        this(memory, List::of);
    }

    @Override
    public List<Metric> report(StepContext at) {
        return metrics.get();
    }
}
