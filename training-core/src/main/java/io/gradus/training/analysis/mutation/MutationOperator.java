package io.gradus.training.analysis.mutation;

import io.gradus.training.document.Shape;

/** A fixed way to change one value, as a mistake in it would. */
public enum MutationOperator {
    /** A number by its negative. */
    NEGATE,
    /** A number by 0. */
    ZERO,
    /** A number by twice as much. */
    DOUBLE,
    /** A word by the next one of its enumeration, or a choice by the next alternative. */
    NEIGHBOUR,
    /** Two entries of a list that follow each other, exchanged. */
    SWAP,
    /** An entry or an optional setting, left out. */
    DROP,
    /** A range, moved up by its own width. */
    SHIFT,
    /** The first comparison of a condition, turned round. */
    INVERT;

    /** The word in tables. */
    public String word() {
        return Shape.Words.word(this);
    }
}
