package io.gradus.training.event;

import java.util.Optional;

/**
 * One comparison inside a condition, as it stands now.
 *
 * @param sentence the rule in words, for example {@code pass rate of the top level over the last 64
 *     groups is at least 0.70}
 * @param current value now; NaN while there is not enough evidence
 * @param target the threshold
 * @param evidence how much of the window is filled (groups, steps or tokens)
 * @param needed how much the window asks for
 * @param holds whether the comparison holds now
 * @param estimate when it may hold; empty in events stored before terms told it
 */
public record ConditionTerm(
        String sentence,
        double current,
        double target,
        long evidence,
        long needed,
        boolean holds,
        Optional<HoldEstimate> estimate) {
    /** A comparison without an estimate. */
    public ConditionTerm(
            String sentence,
            double current,
            double target,
            long evidence,
            long needed,
            boolean holds) {
        this(sentence, current, target, evidence, needed, holds, Optional.empty());
    }
}
