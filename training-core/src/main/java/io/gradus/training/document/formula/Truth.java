package io.gradus.training.document.formula;

/**
 * Kleene's three-valued logic: without enough evidence a comparison is neither true nor false, and
 * so is its negation. The order of the constants is the order of truth.
 */
public enum Truth {
    /** It does not hold. */
    FAILS,
    /** Not enough is known. */
    UNKNOWN,
    /** It holds. */
    HOLDS;

    /** What a comparison with enough evidence is. */
    public static Truth of(boolean holds) {
        return holds ? HOLDS : FAILS;
    }

    /** Both hold. */
    public Truth and(Truth other) {
        return compareTo(other) <= 0 ? this : other;
    }

    /** At least one holds. */
    public Truth or(Truth other) {
        return compareTo(other) >= 0 ? this : other;
    }

    /** It does not hold. */
    public Truth not() {
        return switch (this) {
            case FAILS -> HOLDS;
            case UNKNOWN -> UNKNOWN;
            case HOLDS -> FAILS;
        };
    }
}
