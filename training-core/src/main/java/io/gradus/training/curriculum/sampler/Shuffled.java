package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;

/**
 * Shuffled epochs, as of a usual data loader: every problem of the stage's pools once in a random
 * order, and then again in another. Problems that join meanwhile wait for the next epoch.
 */
@Choice(
        name = "shuffled",
        explanation =
                "Every problem of the stage's pools once in a random order, and then again in another.")
public record Shuffled() implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new ShuffledSampler(space);
    }
}
