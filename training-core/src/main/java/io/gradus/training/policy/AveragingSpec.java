package io.gradus.training.policy;

import io.gradus.training.document.Setting;

/** A moving average of the policy's weights that is measured beside it. */
public record AveragingSpec(
        @Setting(
                        explanation = "Share of the average that stays at each optimiser step.",
                        defaults = "0.99",
                        min = 0,
                        max = 1,
                        source = "arXiv:1703.01780")
                double decay) {}
