package io.gradus.training.objective;

import io.gradus.training.document.Setting;
import io.gradus.training.document.Shorthand;

/** AdamW's decay rates of the first and the second moment. */
@Shorthand
public record BetasSpec(
        @Setting(
                        explanation = "Decay of the first moment.",
                        defaults = "0.9",
                        min = 0,
                        max = 0.9999)
                double first,
        @Setting(
                        explanation = "Decay of the second moment.",
                        defaults = "0.95",
                        min = 0,
                        max = 0.999999)
                double second) {}
