package io.gradus.training.reward.criterion;

import java.util.Optional;

/** The values behind a shape, given those before it; never fewer than it gives. */
public final class ShapedRange {
    private static final ValueRange ONE = ValueRange.of(1);
    private static final ValueRange ZERO = ValueRange.of(0);

    private ShapedRange() {}

    /** The values that a shape makes of these. */
    public static ValueRange of(ValueShape shape, ValueRange before) {
        ValueRange after =
                switch (shape) {
                    case ValueShape.Affine(var scale, var shift) ->
                            before.times(ValueRange.of(scale)).plus(ValueRange.of(shift));
                    case ValueShape.Clip(Optional<Double> from, Optional<Double> to) ->
                            before.clamped(from.orElse(-Column.LIMIT), to.orElse(Column.LIMIT));
                    case ValueShape.Threshold(var at, var reached) ->
                            threshold(before, ValueRange.of(at), reached);
                    case ValueShape.Exponential(var rate) ->
                            exponential(before, ValueRange.of(rate));
                    case ValueShape.Saturating _, ValueShape.Power _ -> odd(before);
                    case ValueShape.Normalise _ -> before.isFixed() ? ZERO : ValueRange.ANY;
                    case ValueShape.Tightening tightening ->
                            threshold(
                                    before,
                                    ValueRange.between(tightening.from(), tightening.limit()),
                                    ValueShape.Reached.ONE);
                };
        return after.fixed(before.isFixed() || after.isFixed());
    }

    private static ValueRange threshold(
            ValueRange before, ValueRange at, ValueShape.Reached reached) {
        ValueRange above = reached == ValueShape.Reached.ONE ? ONE : before;
        if (before.surelyReaches(at.most())) {
            return above;
        }
        return before.mayReach(at.least()) ? above.or(ZERO) : ZERO;
    }

    private static ValueRange exponential(ValueRange before, ValueRange rate) {
        return rate.is(0) || before.is(0) ? ONE : ValueRange.ANY;
    }

    /** They keep 0 and the sign; how far they stretch values does not matter here. */
    private static ValueRange odd(ValueRange before) {
        return before.is(0)
                ? ZERO
                : ValueRange.between(
                        before.least() >= 0 ? 0 : -Column.LIMIT,
                        before.most() <= 0 ? 0 : Column.LIMIT);
    }
}
