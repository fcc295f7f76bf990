package io.gradus.training.curriculum.kind;

import io.gradus.training.policy.state.PartState;

/**
 * Work of a stage of one kind in each of its steps: it chooses what to work on, works, observes
 * what came of it and reports. Most kinds remember nothing, because what they choose follows from
 * the step's number.
 */
public interface StageStep {
    /** Name under which the state of a stage's step is saved. */
    String NAME = "stage-step";

    /** Takes one step. */
    StepDone take(StepPlace place);

    /** State that it remembers from step to step. */
    default PartState save() {
        return new PartState(NAME, "{}");
    }

    /** Goes on where {@code saved} stood, bit for bit. */
    default void restore(PartState saved) {}

    /** What the stage leaves behind if it is left now. */
    default Product product() {
        return new Product.Weights();
    }
}
