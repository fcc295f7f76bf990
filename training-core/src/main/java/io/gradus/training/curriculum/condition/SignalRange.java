package io.gradus.training.curriculum.condition;

/**
 * The values that a signal can have, both ends included; an end that is infinite is none.
 *
 * @param least smallest value
 * @param most greatest value
 * @param whole whether it has whole values alone
 */
public record SignalRange(double least, double most, boolean whole) {
    /** A share, or a mean of values in [0, 1]. */
    static final SignalRange SHARE = new SignalRange(0, 1, false);

    /** What is never below 0. */
    static final SignalRange AMOUNT = new SignalRange(0, Double.POSITIVE_INFINITY, false);

    /** What is counted. */
    static final SignalRange COUNT = new SignalRange(0, Double.POSITIVE_INFINITY, true);

    /** Any number. */
    static final SignalRange ANY =
            new SignalRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);

    /** Whether a value lies in it. */
    public boolean contains(double value) {
        return value >= least && value <= most;
    }

    /** The range behind a signal's name: {@code lies between 0 and 1}. */
    public String words() {
        if (Double.isFinite(most)) {
            return "lies between " + Condition.plain(least) + " and " + Condition.plain(most);
        }
        return Double.isFinite(least)
                ? "is never below " + Condition.plain(least)
                : "can be any number";
    }
}
