package io.gradus.training.curriculum.condition;

/**
 * A signal's value now.
 *
 * @param value the value; NaN where nothing was observed
 * @param evidence how much of the window is filled; 0 for signals without a window
 * @param needed how much the window asks for; 0 for signals without a window
 */
public record Measurement(double value, long evidence, long needed) {
    /** A count, which needs no window. */
    public static Measurement count(long value) {
        return new Measurement(value, 0, 0);
    }

    /** The lower value of two, NaN where one is not known, with the lesser evidence. */
    public Measurement lower(Measurement other) {
        return new Measurement(
                Math.min(value, other.value), Math.min(evidence, other.evidence), needed);
    }

    /** Whether comparing the value means anything. */
    public boolean isSufficient() {
        return evidence >= needed && !Double.isNaN(value);
    }
}
