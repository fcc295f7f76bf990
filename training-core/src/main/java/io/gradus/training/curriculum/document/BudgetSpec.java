package io.gradus.training.curriculum.document;

import io.gradus.training.document.Setting;
import java.util.Optional;

/** Budget that a run may spend before it is complete, whatever its stages say. */
public record BudgetSpec(
        @Setting(
                        explanation = "Training steps of the whole run after which it is complete.",
                        min = 1,
                        unit = "steps")
                Optional<Long> steps,
        @Setting(
                        explanation =
                                "Generated training tokens after which the run is complete; the step that reaches them is finished.",
                        min = 1,
                        unit = "tokens",
                        stretch = true)
                Optional<Long> tokens) {
    /** Why a run that has done this much is complete; empty while it may go on. */
    public Optional<String> spent(long stepsDone, long tokensDone) {
        if (steps.isPresent() && stepsDone >= steps.get()) {
            return Optional.of("budget spent: " + steps.get() + " steps");
        }
        return tokens.filter(limit -> tokensDone >= limit)
                .map(limit -> "budget spent: " + limit + " tokens");
    }
}
