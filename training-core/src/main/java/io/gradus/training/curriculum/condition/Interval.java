package io.gradus.training.curriculum.condition;

import io.gradus.training.document.formula.Comparison;

/**
 * Values of a signal that comparisons leave.
 *
 * @param least lower end
 * @param hasLeast whether the lower end belongs to it
 * @param most upper end
 * @param hasMost whether the upper end belongs to it
 */
record Interval(double least, boolean hasLeast, double most, boolean hasMost) {
    /** What a comparison leaves of its signal's range. */
    static Interval of(Condition.Compare compare) {
        SignalRange range = compare.signal().range();
        Interval all = new Interval(range.least(), true, range.most(), true);
        return all.and(allowed(compare.comparison(), compare.target(), range.whole()));
    }

    /** Between whole values there are none, so that an end is always one of them. */
    private static Interval allowed(Comparison comparison, double target, boolean whole) {
        double below = whole ? Math.ceil(target) - 1 : target;
        double above = whole ? Math.floor(target) + 1 : target;
        return switch (comparison) {
            case AT_LEAST -> from(whole ? Math.ceil(target) : target, true);
            case ABOVE -> from(above, whole);
            case AT_MOST -> to(whole ? Math.floor(target) : target, true);
            case BELOW -> to(below, whole);
        };
    }

    private static Interval from(double least, boolean hasLeast) {
        return new Interval(least, hasLeast, Double.POSITIVE_INFINITY, true);
    }

    private static Interval to(double most, boolean hasMost) {
        return new Interval(Double.NEGATIVE_INFINITY, true, most, hasMost);
    }

    /** The values in both. */
    Interval and(Interval other) {
        Interval low = least > other.least || least == other.least && !hasLeast ? this : other;
        Interval high = most < other.most || most == other.most && !hasMost ? this : other;
        return new Interval(low.least, low.hasLeast, high.most, high.hasMost);
    }

    boolean isEmpty() {
        return least > most || least == most && !(hasLeast && hasMost);
    }
}
