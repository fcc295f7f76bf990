package io.gradus.training.analysis.mutation;

import io.gradus.training.document.Shape;

/** What became of a mutant. */
public enum MutantFate {
    /** Every event was the same to the bit: the check never exercised the value. */
    NOT_EXERCISED,
    /** Something differed, and every signature held. */
    SURVIVED,
    /** A signature failed. */
    KILLED;

    /** The word in tables. */
    public String word() {
        return Shape.Words.word(this);
    }
}
