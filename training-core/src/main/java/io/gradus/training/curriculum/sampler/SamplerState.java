package io.gradus.training.curriculum.sampler;

/**
 * Everything the sampler of a stage remembers, for checkpoints.
 *
 * @param stage name of the stage
 * @param identity the kind of sampler and the arms that its numbers speak of
 * @param json what {@link ProblemSampler#save} gave
 */
public record SamplerState(String stage, String identity, String json) {}
