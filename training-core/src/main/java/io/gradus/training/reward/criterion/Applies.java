package io.gradus.training.reward.criterion;

import io.gradus.training.document.Setting;
import java.util.Optional;

/** A bound on another criterion's value. */
public record Applies(
        @Setting(
                        explanation =
                                "Id of a criterion, or of a group, that comes before this one in the document.",
                        pattern = "[a-z][a-z0-9-]{0,39}",
                        names = "criterion")
                String criterion,
        @Setting(explanation = "Smallest value it must have.") Optional<Double> atLeast,
        @Setting(explanation = "Value it must stay below.") Optional<Double> below) {
    public Applies {
        if (atLeast.isEmpty() && below.isEmpty()) {
            throw new IllegalArgumentException("must have atLeast, below or both, has neither");
        }
        if (atLeast.isPresent() && below.isPresent() && atLeast.get() >= below.get()) {
            throw new IllegalArgumentException(
                    "atLeast must be < below, were " + atLeast.get() + " and " + below.get());
        }
    }

    /** Whether a value of that criterion is within the bounds. */
    public boolean holds(double value) {
        return atLeast.map(least -> Column.reaches(value, least)).orElse(true)
                && below.map(limit -> !Column.reaches(value, limit)).orElse(true);
    }
}
