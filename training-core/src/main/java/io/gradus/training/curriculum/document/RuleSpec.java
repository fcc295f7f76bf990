package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;
import java.util.Optional;

/** When a stage is left, and where to. */
public record RuleSpec(
        @Setting(
                        explanation = "The condition; its grammar is in conditions.md.",
                        min = 1,
                        max = 1000,
                        names = "condition")
                String when,
        @Setting(
                        explanation =
                                "Minimum number of steps in the stage before this rule may fire.",
                        defaults = "0",
                        min = 0,
                        unit = "steps")
                long minSteps,
        @Setting(
                        explanation =
                                "Minimum number of groups scored in the stage before this rule may fire.",
                        min = 1,
                        unit = "groups",
                        stretch = true)
                Optional<Long> minGroups,
        @Setting(
                        explanation =
                                "Consecutive steps in which the condition must hold before the rule fires; a step in which it cannot be evaluated neither counts nor interrupts.",
                        min = 1,
                        max = 10_000,
                        unit = "steps")
                Optional<Long> holds,
        @Setting(
                        explanation =
                                "The stage that is entered: a later one by promote, an earlier one by demote; by default, the next or the one before. Not for stop.",
                        min = 1,
                        max = 60,
                        names = "stage")
                Optional<String> to) {}
