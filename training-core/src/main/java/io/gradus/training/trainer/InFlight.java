package io.gradus.training.trainer;

import io.gradus.training.policy.state.Checkpointable;
import io.gradus.training.trainer.step.RolloutBuffer;
import java.util.List;

/**
 * Rollouts between sampling and training when a step ends.
 *
 * @param carried groups that are gone on with in the next step
 * @param late rows that wait to be trained on
 * @param buffer rows that may be trained on again
 */
record InFlight(CarriedRollouts carried, LateRows late, RolloutBuffer buffer) {
    /** Nothing is under way. */
    static InFlight none() {
        return new InFlight(new CarriedRollouts(), new LateRows(), new RolloutBuffer());
    }

    List<Checkpointable> stateful() {
        return List.of(carried, late, buffer);
    }
}
