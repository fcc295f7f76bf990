package io.gradus.training.curriculum;

/**
 * Kleene's three-valued logic: without enough evidence a comparison is neither true nor false, and
 * so is its negation. The order of the constants is the order of truth.
 */
enum Truth {
    FAILS,
    UNKNOWN,
    HOLDS;

    Truth and(Truth other) {
        return compareTo(other) <= 0 ? this : other;
    }

    Truth or(Truth other) {
        return compareTo(other) >= 0 ? this : other;
    }

    Truth not() {
        return switch (this) {
            case FAILS -> HOLDS;
            case UNKNOWN -> UNKNOWN;
            case HOLDS -> FAILS;
        };
    }
}
