package io.gradus.training.event.alarm;

import io.gradus.training.document.Setting;

/** When a rule watches; every rule has these settings. */
public record AlarmTiming(
        @Setting(explanation = "Whether this alarm watches at all.", defaults = "true")
                boolean enabled,
        @Setting(
                        explanation =
                                "Steps at the beginning of the run and of each stage in which the alarm is not raised.",
                        defaults = "0",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int warmUp,
        @Setting(
                        explanation =
                                "Steps after it has cleared in which the alarm is not raised again.",
                        defaults = "50",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps")
                int coolDown,
        @Setting(
                        explanation = "Steps without the problem before a raised alarm clears.",
                        defaults = "0",
                        min = 0,
                        max = 1_000_000,
                        unit = "steps",
                        since = 2)
                int clearAfter) {}
