package io.gradus.training.sampler;

/** How a stage chooses its problems, as a document names it. */
public sealed interface SamplerSpec permits Uniform, Weighted, ArmSamplerSpec, ItemSamplerSpec {
    /** A sampler that has seen nothing yet. */
    ProblemSampler begin(ArmSpace space);

    /**
     * Whether what it chooses depends on the draws alone, so that what it would have chosen is
     * known without the run.
     */
    default boolean forgets() {
        return false;
    }
}
