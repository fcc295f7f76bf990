package io.gradus.training.reward.criterion;

import io.gradus.training.document.schedule.Composed;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Stepwise;
import java.util.stream.DoubleStream;

/**
 * The values that something can have at any time of a run, both ends included.
 *
 * @param least smallest value
 * @param most greatest value
 * @param isFixed whether at any one time it has the same value for all rollouts of a group
 */
public record ValueRange(double least, double most, boolean isFixed) {
    /** A share, or 1 and 0. */
    public static final ValueRange SHARE = between(0, 1);

    /** Any number. */
    public static final ValueRange ANY = between(-Column.LIMIT, Column.LIMIT);

    public ValueRange {
        least = Column.bounded(least);
        most = Column.bounded(most);
        isFixed = isFixed || least == most;
    }

    /** One value. */
    public static ValueRange of(double value) {
        return new ValueRange(value, value, true);
    }

    /** Any of the values in between. */
    public static ValueRange between(double least, double most) {
        return new ValueRange(least, most, false);
    }

    /** From the smallest of these values to the greatest. */
    public static ValueRange over(double... values) {
        return between(
                DoubleStream.of(values).min().orElseThrow(),
                DoubleStream.of(values).max().orElseThrow());
    }

    /** The values of a coefficient, which no rollout changes. */
    public static ValueRange of(Schedule schedule) {
        if (hasSteps(schedule)) {
            return ANY.fixed(); // its factor is applied again and again
        }
        double[] corners = schedule.corners().stream().mapToDouble(d -> d).toArray();
        return over(corners).fixed();
    }

    private static boolean hasSteps(Schedule schedule) {
        return schedule instanceof Stepwise steps
                ? steps.from() != 0
                : schedule instanceof Composed composed
                        && composed.inner().stream().anyMatch(ValueRange::hasSteps);
    }

    /** Whether it is always this value. */
    public boolean is(double value) {
        return least == value && most == value;
    }

    /** The same, known to be alike for all rollouts of a group. */
    public ValueRange fixed() {
        return fixed(true);
    }

    ValueRange fixed(boolean alike) {
        return new ValueRange(least, most, alike);
    }

    ValueRange plus(ValueRange other) {
        return new ValueRange(least + other.least, most + other.most, isFixed && other.isFixed);
    }

    /** The product; what is multiplied by 0 no longer differs. */
    public ValueRange times(ValueRange other) {
        double[] corners = {
            least * other.least, least * other.most, most * other.least, most * other.most
        };
        return over(corners).fixed(isFixed && other.isFixed);
    }

    /** This or the other, from rollout to rollout. */
    public ValueRange or(ValueRange other) {
        return over(least, most, other.least, other.most);
    }

    ValueRange clamped(double from, double to) {
        return new ValueRange(Math.clamp(least, from, to), Math.clamp(most, from, to), isFixed);
    }

    /** Whether every value reaches a bound. */
    public boolean surelyReaches(double bound) {
        return Column.reaches(least, bound);
    }

    /** Whether some value may reach a bound. */
    public boolean mayReach(double bound) {
        return Column.reaches(most, bound);
    }
}
