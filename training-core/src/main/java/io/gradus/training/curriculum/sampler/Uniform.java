package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;

/** Every entry is equally likely, and every arm within it. */
@Choice(
        name = "uniform",
        explanation = "Every entry of problems is equally likely, and every cell within it.")
public record Uniform() implements SamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new EntrySampler(space, random -> random.nextInt(space.entries()), _ -> 1);
    }

    @Override
    public boolean forgets() {
        return true;
    }
}
