package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Every problem once in the order of its difficulty, and then again: the fixed orders that adaptive
 * ones are compared with. Difficulty is the levels of a problem's cell alone: the mean over its
 * attributes of how far each is from the least to the greatest level in the stage.
 */
@Choice(
        name = "by-difficulty",
        explanation =
                "Every problem of the stage's pools once in the order of the levels of its cell, and then again from the first.")
public record ByDifficulty(
        @Setting(explanation = "Which problems come first.", defaults = "easiest") First first)
        implements ItemSamplerSpec {
    /** Which problems come first. */
    public enum First {
        /** From easy to hard. */
        EASIEST,
        /** From hard to easy. */
        HARDEST
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new ByDifficultySampler(this, space);
    }
}
