package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * A ladder of levels after the trainer of reasoning-gym (arXiv:2505.24760), with its thresholds and
 * pace: after every so many steps each family goes up one level where the rollouts of its current
 * level pass often enough, and down one where they fail too often. Unlike there, every level is
 * another one than that before, all asked levels rise together, and the pass rate is that of the
 * current level since it was entered.
 */
@Choice(
        name = "ladder",
        explanation =
                "One level per family, which goes up where it is solved often enough and down where it is not.",
        source = "arXiv:2505.24760")
public record Ladder(
        @Setting(explanation = "Pass rate that leads up.", defaults = "0.7", min = 0, max = 1)
                double up,
        @Setting(explanation = "Pass rate that leads down.", defaults = "0.3", min = 0, max = 1)
                double down,
        @Setting(
                        explanation = "Steps between two decisions.",
                        defaults = "30",
                        min = 1,
                        max = 100000,
                        unit = "steps")
                int every,
        @Setting(
                        explanation =
                                "Latest rollouts of the current level that a decision looks at.",
                        defaults = "2560",
                        min = 1,
                        max = 1000000,
                        unit = "rollouts",
                        stretch = true)
                int rollouts,
        @Setting(
                        explanation =
                                "Levels that problems come from, up to the current one; many ask all easier ones too.",
                        defaults = "1",
                        min = 1,
                        max = 1000,
                        unit = "levels")
                int levels,
        @Setting(
                        explanation = "Level at the start; 1 is the easiest.",
                        defaults = "1",
                        min = 1,
                        max = 1000)
                int start)
        implements LevelSamplerSpec {
    public Ladder {
        if (down >= up) {
            throw new IllegalArgumentException(
                    "down must be below up, were " + down + " and " + up);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new LadderSampler(this, space);
    }
}
