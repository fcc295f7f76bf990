package io.gradus.backend.cells.internal;

import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.reward.GroupOutcome;

/**
 * Sums of what happened in a cell within some neighbouring steps. Everything is a sum, so that
 * buckets add up to wider ones.
 *
 * @param groups number of groups
 * @param passed sum of the pass rates that are finite
 * @param judged number of finite pass rates
 * @param tooHard groups in which nothing was right
 * @param tooEasy groups in which everything was right
 * @param costed groups that told what they cost; the numbers behind this one are over these only
 * @param admitted groups that the filter let into the update
 * @param truncated rollouts that reached the token limit
 * @param rollouts number of rollouts
 * @param tokens tokens that the policy wrote
 * @param promptTokens tokens that it was given
 * @param seconds share of the steps' seconds; null where none is known yet
 */
record CellBucket(
        int groups,
        double passed,
        int judged,
        int tooHard,
        int tooEasy,
        int costed,
        int admitted,
        int truncated,
        int rollouts,
        long tokens,
        long promptTokens,
        Double seconds) {

    /** One group. */
    static CellBucket of(GroupSummary group) {
        boolean judged = Double.isFinite(group.passRate());
        GroupOutcome outcome = judged ? GroupOutcome.of(group.passRate()) : GroupOutcome.MIXED;
        GroupWork work = group.work().orElse(new GroupWork(0, 0, 0, false));
        return new CellBucket(
                1,
                judged ? group.passRate() : 0,
                judged ? 1 : 0,
                outcome == GroupOutcome.TOO_HARD ? 1 : 0,
                outcome == GroupOutcome.TOO_EASY ? 1 : 0,
                group.work().isPresent() ? 1 : 0,
                work.admitted() ? 1 : 0,
                work.truncated(),
                group.work().isPresent() ? group.rewards().size() : 0,
                work.tokens(),
                work.promptTokens(),
                null);
    }

    /** Nothing but these seconds. */
    static CellBucket lasting(double seconds) {
        return new CellBucket(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, seconds);
    }

    /** This bucket together with another. */
    CellBucket with(CellBucket other) {
        return new CellBucket(
                groups + other.groups,
                passed + other.passed,
                judged + other.judged,
                tooHard + other.tooHard,
                tooEasy + other.tooEasy,
                costed + other.costed,
                admitted + other.admitted,
                truncated + other.truncated,
                rollouts + other.rollouts,
                tokens + other.tokens,
                promptTokens + other.promptTokens,
                sum(seconds, other.seconds));
    }

    private static Double sum(Double one, Double other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one + other;
    }
}
