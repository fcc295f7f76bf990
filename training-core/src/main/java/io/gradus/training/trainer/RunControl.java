package io.gradus.training.trainer;

import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.List;

/**
 * Asked between steps whether the run goes on, and told what it does meanwhile. Called on the
 * training thread.
 */
public interface RunControl {
    /** Whether the run goes on after {@code step}; false makes it write a checkpoint and return. */
    boolean goesOn(long step);

    /**
     * Steering commands by number, to be applied now; those that were applied already are ignored.
     *
     * @param seq number of the newest event
     */
    default List<SteeringCommand> steering(long seq) {
        return List.of();
    }

    /** Tells what the run does now, for people, for example {@code warm start, step 120}. */
    default void phase(String phase) {}

    /** Which device the run computes on, once the engine is loaded. */
    default void device(ComputeDevice device) {}

    /** Goes on until the curriculum ends. */
    static RunControl untilEnd() {
        return _ -> true;
    }
}
