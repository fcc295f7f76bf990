package io.gradus.training.reward.criterion;

/**
 * One criterion of a group, with the values that it can have.
 *
 * @param id the criterion's id
 * @param value its values after its shapes
 * @param weight its weights in the course of the run
 * @param isSure whether it is always applicable; where not, it may be so for some rollouts alone
 */
public record RangedPart(String id, ValueRange value, ValueRange weight, boolean isSure) {
    /** Weight times value. */
    ValueRange term() {
        return weight.times(value);
    }

    /** The term where it is applicable, and this value where it is not. */
    ValueRange termOr(double neutral) {
        return isSure ? term() : term().or(ValueRange.of(neutral));
    }

    /** Whether all rollouts of a group have the same value. */
    boolean isAlike() {
        return isSure && value.isFixed();
    }
}
