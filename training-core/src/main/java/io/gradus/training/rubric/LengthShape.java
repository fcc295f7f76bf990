package io.gradus.training.rubric;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Which completion lengths a length criterion rewards. */
public sealed interface LengthShape {
    /** A correct rollout that is no longer than the correct ones of its group are on average. */
    @Choice(
            name = "shorter-than-correct-mean",
            explanation =
                    "1 for a correct rollout no longer than the mean of its group's correct ones, else 0; "
                            + "not applicable where none is correct.")
    record ShorterThanCorrectMean() implements LengthShape {}

    /** A hard limit. */
    @Choice(name = "at-most", explanation = "1 up to a number of tokens, 0 above it.")
    record AtMost(
            @Setting(explanation = "Largest good length.", min = 1, unit = "tokens") int tokens)
            implements LengthShape {}

    /** A soft limit. */
    @Choice(
            name = "linear",
            explanation = "1 up to one length, 0 from another on, a straight line between them.")
    record Linear(
            @Setting(explanation = "Length up to which the value is 1.", min = 0, unit = "tokens")
                    int from,
            @Setting(explanation = "Length from which the value is 0.", min = 1, unit = "tokens")
                    int to)
            implements LengthShape {
        public Linear {
            if (to <= from) {
                throw new IllegalArgumentException("to must be > from, " + from + ", was " + to);
            }
        }
    }
}
