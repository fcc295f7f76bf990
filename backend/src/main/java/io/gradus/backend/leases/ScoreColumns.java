package io.gradus.backend.leases;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Scores of a request in columns, each in the order of its completions.
 *
 * @param totals totals in single precision; null where deferred
 * @param verdicts unshaped verdicts in [0, 1]; null where deferred
 * @param criteria contributions by criterion; null where deferred or without that criterion
 * @param deferred positions of completions whose score waits for their group
 * @param unobserved positions of those that the curriculum never observes, by the reason
 */
public record ScoreColumns(
        List<@Nullable Float> totals,
        List<@Nullable Float> verdicts,
        Map<String, List<@Nullable Float>> criteria,
        List<Integer> deferred,
        Unobserved unobserved) {
    /**
     * Positions of completions that the curriculum never observes.
     *
     * @param late came after their lease had expired or the run had ended
     * @param stale of a stage that the run has left
     * @param surplus beyond the size of their group
     * @param lagged of a group too far behind the newest policy version
     * @param orphaned for a lease that a rewind left behind
     */
    public record Unobserved(
            List<Integer> late,
            List<Integer> stale,
            List<Integer> surplus,
            List<Integer> lagged,
            List<Integer> orphaned) {}
}
