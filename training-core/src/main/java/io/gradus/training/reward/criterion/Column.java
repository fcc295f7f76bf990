package io.gradus.training.reward.criterion;

import io.gradus.training.reward.Judgement;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/**
 * The values of one criterion for the rollouts of a group, in order. A rollout to which it is not
 * applicable has none. Values are kept within {@link #LIMIT}, so that no combination overflows.
 */
public final class Column {
    /** Greatest magnitude of a value. */
    static final double LIMIT = 1e9;

    private static final double ROUNDING = 1e-9;

    /** NaN stands for "not applicable"; no value is NaN otherwise. */
    private static final double NONE = Double.NaN;

    private final double[] values;

    private Column(double[] values) {
        this.values = values;
    }

    /** A column in which nothing is applicable. */
    public static Column none(int rollouts) {
        double[] values = new double[rollouts];
        Arrays.fill(values, NONE);
        return new Column(values);
    }

    /** Column of the judgements of a judge. */
    public static Column of(List<Judgement> judgements) {
        return of(
                judgements.size(),
                r -> judgements.get(r).applicable(),
                r -> judgements.get(r).value());
    }

    /** The values where {@code applicable} holds. */
    public static Column of(int rollouts, IntPredicate applicable, IntToDoubleFunction value) {
        double[] values = new double[rollouts];
        for (int r = 0; r < rollouts; r++) {
            values[r] = applicable.test(r) ? bounded(value.applyAsDouble(r)) : NONE;
        }
        return new Column(values);
    }

    /** Whether a value is at least a bound, where rounding does not decide. */
    public static boolean reaches(double value, double bound) {
        return value >= bound - ROUNDING;
    }

    static double bounded(double value) {
        return Math.clamp(value, -LIMIT, LIMIT);
    }

    public int size() {
        return values.length;
    }

    /** Whether the criterion applies to a rollout. */
    public boolean has(int rollout) {
        return !Double.isNaN(values[rollout]);
    }

    /** Whether it applies to any rollout. */
    public boolean hasAny() {
        return !Arrays.stream(values).allMatch(Double::isNaN);
    }

    /** The value of a rollout that has one. */
    public double at(int rollout) {
        if (!has(rollout)) {
            throw new IllegalArgumentException(
                    "rollout " + rollout + " has no value, the criterion is not applicable to it");
        }
        return values[rollout];
    }

    /** The value of a rollout, 0 where it does not apply. */
    public double orZero(int rollout) {
        return has(rollout) ? values[rollout] : 0;
    }

    /** The same with every value changed. */
    public Column map(DoubleUnaryOperator change) {
        return of(size(), this::has, r -> change.applyAsDouble(values[r]));
    }

    /** Without the rollouts for which {@code kept} does not hold. */
    public Column where(IntPredicate kept) {
        return of(size(), r -> has(r) && kept.test(r), r -> values[r]);
    }

    /** The applicable values. */
    public double[] present() {
        return Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
    }
}
