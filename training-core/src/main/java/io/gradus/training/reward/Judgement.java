package io.gradus.training.reward;

import java.util.List;

/**
 * Judgement of one rollout by a criterion, before weights.
 *
 * @param value usually in [0, 1], always finite
 * @param applicable false where there was nothing to judge
 * @param reason a few words for people, without a full stop
 * @param failed whether there was something to judge, but the criterion's own program failed at it;
 *     never where it is applicable
 * @param turns its values at turn scope, one per judged turn of the episode; usually none
 */
public record Judgement(
        double value, boolean applicable, String reason, boolean failed, List<Double> turns) {
    public Judgement {
        turns = List.copyOf(turns);
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("value must be finite, was " + value);
        }
    }

    /** A value with its reason. */
    public static Judgement of(double value, String reason) {
        return of(value, reason, List.of());
    }

    /** A value that is made of those of the turns. */
    public static Judgement of(double value, String reason, List<Double> turns) {
        return new Judgement(value, true, reason, false, turns);
    }

    /** Nothing to judge; every combination skips it. */
    public static Judgement notApplicable(String reason) {
        return new Judgement(0, false, reason, false, List.of());
    }

    /** The criterion's program failed; every combination skips it, and alarms count it. */
    public static Judgement failed(String reason) {
        return new Judgement(0, false, reason, true, List.of());
    }
}
