package io.gradus.training.curriculum;

import io.gradus.training.document.Setting;

/** When a stage is left. */
public record RuleSpec(
        @Setting(
                        explanation = "The condition; its grammar is in conditions.md.",
                        min = 1,
                        max = 1000,
                        names = "condition")
                String when,
        @Setting(
                        explanation = "Steps the stage lasts at least before this rule may fire.",
                        defaults = "0",
                        min = 0,
                        unit = "steps")
                long minSteps) {}
