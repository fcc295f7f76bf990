package io.gradus.training.policy;

/** Whatever can write: the policy that is trained, an opponent, a teacher. */
public interface Generator {
    /** Its dimensions, whose context bounds what it can read and write. */
    PolicyShape shape();

    /** Samples completions without recording gradients. */
    Generation generate(GenerationRequest request);
}
