package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** How a criterion enters the value of the group it stands in. */
public sealed interface CriterionRole {
    /** Its weighted value is one of those that the group combines. */
    @Choice(
            name = "sum",
            explanation = "Its weighted value is one of those that are combined; the usual role.")
    record Sum() implements CriterionRole {}

    /** Its value multiplies what the others give together. */
    @Choice(
            name = "gate",
            explanation =
                    "Its value multiplies what the others give together: by 1 - weight * (1 - value), so "
                            + "that with weight 1 a value of 0 leaves nothing.")
    record Gate() implements CriterionRole {}

    /**
     * Where it fails, the group's value is the floor, whatever the others say; the lowest floor of
     * those that fail.
     */
    @Choice(
            name = "veto",
            explanation =
                    "Where its value is below a limit, the result is a stated floor, whatever the others "
                            + "say; of several that fail the lowest floor counts.")
    record Veto(
            @Setting(explanation = "It fails where its value is below this.", defaults = "1")
                    double below,
            @Setting(explanation = "The result where it fails.", defaults = "0") double floor)
            implements CriterionRole {
        /** Whether a value fails. */
        public boolean falls(double value) {
            return !Column.reaches(value, below);
        }
    }
}
