package io.gradus.training.trainer.stage;

import io.gradus.training.policy.state.PartState;

/**
 * Work of a stage of one kind in each of its steps: it chooses what to work on, works, observes
 * what came of it and reports. Most kinds remember nothing, because what they choose follows from
 * the step's number.
 */
interface StageStep {
    /** Takes one step. */
    StepDone take(StepContext place);

    /** State that it remembers from step to step. */
    default PartState save() {
        return new PartState(StageSteps.NAME, "{}");
    }

    /** Goes on where {@code saved} stood, bit for bit. */
    default void restore(PartState saved) {}
}
