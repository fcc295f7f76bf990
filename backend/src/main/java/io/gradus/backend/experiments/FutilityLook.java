package io.gradus.backend.experiments;

import io.gradus.training.base.statistics.FutilityBound;
import java.time.Instant;
import java.util.Locale;

/**
 * One look at an arm by the experiment's {@link FutilityRule}, with the numbers that decided it.
 *
 * @param arm the arm that was looked at
 * @param baseline the arm that it was compared with
 * @param look the planned number of pairs
 * @param bound mean, deviation and bound of the differences in held-out pass rate; may be of more
 *     pairs than planned when several ended at once
 * @param margin the rule's margin
 * @param stopped whether the arm was stopped
 * @param at when
 */
public record FutilityLook(
        String arm,
        String baseline,
        int look,
        FutilityBound bound,
        double margin,
        boolean stopped,
        Instant at) {
    /** That the arm was stopped, and what was seen. */
    public String verdict() {
        return arm + " was stopped for futility: " + sentence();
    }

    /** What was seen, in words. */
    public String sentence() {
        return String.format(
                Locale.ROOT,
                "after %d pairs of seeds its mean gain over %s was %.4f (standard deviation %.4f), and the upper end of"
                        + " the %.2f %% one-sided interval, %.4f, is %s the margin %s",
                bound.pairs(),
                baseline,
                bound.mean(),
                bound.deviation(),
                100 * bound.confidence(),
                bound.upper(),
                stopped ? "below" : "not below",
                margin);
    }
}
