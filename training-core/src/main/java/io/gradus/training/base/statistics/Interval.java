package io.gradus.training.base.statistics;

/**
 * A confidence interval.
 *
 * @param low its lower end
 * @param high its upper end, not below the lower one
 */
public record Interval(double low, double high) {
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(
                    "an interval must not end before it begins, was " + low + " to " + high);
        }
    }

    /** Whether a value lies in it, its ends included. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }
}
