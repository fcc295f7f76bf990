package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;

/**
 * When a stage may be entered by a promotion or a loop. The condition looks back on the whole run.
 */
public record EntrySpec(
        @Setting(
                        explanation =
                                "The condition, over the whole run so far; its grammar is in conditions.md.",
                        min = 1,
                        max = 1000,
                        names = "condition")
                String when,
        @Setting(
                        explanation =
                                "What happens while it does not hold: the stage is skipped, or the previous stage continues until it holds.",
                        defaults = "pass-over")
                Otherwise otherwise) {
    /** Action where a stage may not be entered. */
    public enum Otherwise {
        /** The stage after it is tried. */
        PASS_OVER,
        /** The stage before goes on until it may. */
        WAIT
    }
}
