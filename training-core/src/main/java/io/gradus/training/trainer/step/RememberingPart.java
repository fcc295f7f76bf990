package io.gradus.training.trainer.step;

import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.policy.state.PartState;

/** A part whose memory is an object of its own. */
public interface RememberingPart extends StepPart {
    /** The memory, which is saved under its own name. */
    Checkpointable memory();

    @Override
    default String name() {
        return memory().name();
    }

    @Override
    default PartState save() {
        return memory().save();
    }

    @Override
    default void restore(PartState saved) {
        memory().restore(saved);
    }
}
