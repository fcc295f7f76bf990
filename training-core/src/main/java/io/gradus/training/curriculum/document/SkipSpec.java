package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;

/** When a promotion or a loop passes a stage over. The condition looks back on the whole run. */
public record SkipSpec(
        @Setting(
                        explanation =
                                "The condition, over the whole run so far; its grammar is in conditions.md.",
                        min = 1,
                        max = 1000,
                        names = "condition")
                String when) {}
