package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Thompson sampling of how often a cell's groups inform, that is hold different rewards
 * (marin-community/marin, issue 8765): each cell has a beta posterior over that share, whose
 * evidence decays from step to step; every group draws one number of each posterior and asks the
 * cell with the greatest. The report says that cells without informative groups fall to about 1 %;
 * {@code explore} keeps more than that. All numbers are ours.
 */
@Choice(
        name = "thompson",
        explanation =
                "Thompson sampling of the cells whose groups most often hold different rewards.",
        source = "https://github.com/marin-community/marin/issues/8765")
public record Thompson(
        @Setting(
                        explanation = "What is left of a cell's evidence after each step.",
                        defaults = "0.95",
                        min = 0,
                        max = 1)
                double decay,
        @Setting(
                        explanation = "Groups of either kind that each cell counts as seen.",
                        defaults = "1",
                        min = 0.01,
                        max = 1000,
                        unit = "groups")
                double prior,
        @Setting(
                        explanation = "Share of the groups drawn evenly over all.",
                        defaults = "0.05",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(explanation = "What counts as one cell.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new ThompsonSampler(this, space);
    }
}
