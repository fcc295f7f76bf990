package io.gradus.training.curriculum;

import io.gradus.training.document.Setting;

/** When checkpoints are written. */
public record CheckpointSpec(
        @Setting(
                        explanation = "Steps between two checkpoints.",
                        defaults = "50",
                        min = 1,
                        max = 1_000_000,
                        unit = "steps")
                int every) {}
