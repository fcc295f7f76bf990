package io.gradus.training.analysis.signature;

/**
 * Between which values an amount will lie when a run ends, by what it has told so far.
 *
 * @param low at least
 * @param high at most
 */
record Bounds(double low, double high) {
    static final Bounds OPEN = new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    static Bounds exactly(double value) {
        return Double.isNaN(value) ? OPEN : new Bounds(value, value);
    }

    /** What can only grow. */
    static Bounds atLeast(double value) {
        return Double.isNaN(value) ? OPEN : new Bounds(value, Double.POSITIVE_INFINITY);
    }

    /** What can only fall. */
    static Bounds atMost(double value) {
        return Double.isNaN(value) ? OPEN : new Bounds(Double.NEGATIVE_INFINITY, value);
    }

    Bounds combined(Amount.Operator operator, Bounds other) {
        return switch (operator) {
            case PLUS -> new Bounds(low + other.low, high + other.high);
            case MINUS -> new Bounds(low - other.high, high - other.low);
            case TIMES, OVER ->
                    low == high && other.low == other.high
                            ? exactly(operator.of(low, other.low))
                            : OPEN;
        };
    }
}
