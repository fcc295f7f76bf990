package io.gradus.training.analysis.simulate;

/**
 * Counts of a stretch of steps.
 *
 * @param steps steps taken
 * @param tokens tokens generated
 * @param tooHard groups in which no rollout passed
 * @param mixed groups in which some did
 * @param tooEasy groups in which all did
 * @param admitted groups that the stage's filter let through
 */
record VisitCounts(long steps, long tokens, long tooHard, long mixed, long tooEasy, long admitted) {
    static final VisitCounts NONE = new VisitCounts(0, 0, 0, 0, 0, 0);

    VisitCounts plus(VisitCounts other) {
        return new VisitCounts(
                steps + other.steps,
                tokens + other.tokens,
                tooHard + other.tooHard,
                mixed + other.mixed,
                tooEasy + other.tooEasy,
                admitted + other.admitted);
    }

    long groups() {
        return tooHard + mixed + tooEasy;
    }
}
