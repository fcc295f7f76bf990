package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Bidirectional learning progress (arXiv:2106.14876, with the numbers of Syllabus): a fast and a
 * slow moving average of each pass rate, the slow one following the fast, {@code fast = a p + (1 -
 * a) fast} and {@code slow = a fast + (1 - a) slow}; progress is the distance of the two after
 * {@code p (1 - theta) / (p + theta (1 - 2 p))}; cells are drawn by the sigmoid of its z-score.
 * Unlike Syllabus, a pass rate of 0 is a measurement as any other, and every cell keeps a share.
 */
@Choice(
        name = "learning-progress",
        explanation =
                "Cells whose pass rate moves, up or down, are asked more often than those where it stands.",
        source = "arXiv:2106.14876")
public record LearningProgress(
        @Setting(
                        explanation =
                                "How far a step moves the fast average, and that the slow one.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation =
                                "How much more progress counts at low pass rates; 0.5 weighs all alike.",
                        defaults = "0.1",
                        min = 0.001,
                        max = 0.999)
                double focus,
        @Setting(explanation = "What counts as one task.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new LearningProgressSampler(this, space);
    }
}
