package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;
import java.util.Optional;

/** Where a stage goes back to instead of being promoted, and how often. */
public record LoopSpec(
        @Setting(
                        explanation =
                                "Name of the stage that is entered again: this one or an earlier one.",
                        min = 1,
                        max = 60,
                        names = "stage")
                String to,
        @Setting(
                        explanation =
                                "How many times it goes back before the next stage is entered; the count then starts over.",
                        min = 1,
                        max = 100_000)
                Optional<Long> times,
        @Setting(
                        explanation =
                                "The condition, over the whole run so far, that ends the loop; its grammar is in conditions.md.",
                        min = 1,
                        max = 1000,
                        names = "condition")
                Optional<String> until) {}
