package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Prioritized Level Replay (arXiv:2010.03934, with the numbers of Syllabus): until a share of the
 * levels was seen, an unseen one; then an unseen one with some probability, else a seen one, by
 * {@code (1 - c) rank^(-1 / beta) + c staleness}, both normalised, rank 1 the greatest score and
 * staleness the groups since the level was last drawn. Levels of equal score rank by their number.
 */
@Choice(
        name = "plr",
        explanation =
                "Replays the cells that rank highest by what they still teach, and those that were not asked for long.",
        source = "arXiv:2010.03934")
public record Plr(
        @Setting(explanation = "What makes a level worth replaying.", defaults = "advantage")
                PlrScore score,
        @Setting(
                        explanation = "How far a step moves the score of a level.",
                        defaults = "1",
                        min = 0.001,
                        max = 1)
                double rate,
        @Setting(
                        explanation =
                                "How even the choice by rank is: large is uniform, small is greedy.",
                        defaults = "0.1",
                        min = 0.01,
                        max = 1000)
                double temperature,
        @Setting(
                        explanation = "Share of the choice by how long ago a level was drawn.",
                        defaults = "0.1",
                        min = 0,
                        max = 1)
                double staleness,
        @Setting(
                        explanation =
                                "Share of the levels that must have been seen before one is replayed.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double seen,
        @Setting(
                        explanation =
                                "How often an unseen level is drawn, while there are any, once levels are replayed.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double explore,
        @Setting(explanation = "What counts as one level.", defaults = "cells") ArmKind arms)
        implements ArmSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new PlrSampler(this, space);
    }
}
