package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The hard-focus curriculum of the second stage of DRIVE (2025): a round asks every problem of a
 * set once; the hardest part of them is the set of the next round. The paper's first stage asks a
 * broad set uniformly with 8 rollouts, the second this way with 64: two stages with {@code
 * objective: {groupSize: 8}} and {@code {groupSize: 64}}. Which part is kept is ours.
 */
@Choice(
        name = "hard-focus",
        explanation =
                "Rounds over a set of problems, each of which leaves the hardest part of them for the next.",
        source = "DRIVE")
public record HardFocus(
        @Setting(
                        explanation =
                                "Share of a round's problems, the hardest, that the next round asks.",
                        defaults = "0.5",
                        min = 0.01,
                        max = 1)
                double keep,
        @Setting(
                        explanation = "So many problems are always kept.",
                        defaults = "16",
                        unit = "problems",
                        min = 1,
                        max = 1_000_000)
                int least)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new HardFocusSampler(this, space);
    }
}
