package io.gradus.training.problem.pool;

/**
 * Facts that a pool remembers about one of its problems.
 *
 * @param problem the problem's key as text
 * @param origin where it came from
 * @param admitted the step after which it joined; 0 where it was there from the start
 * @param attempts rollouts that answered it
 * @param score sum of their unshaped verifier scores
 * @param lastStep the last step that asked it; 0 where none did
 * @param lastRate mean score of that step; 0 where none asked it
 */
public record LedgerEntry(
        String problem,
        ProblemOrigin origin,
        long admitted,
        long attempts,
        double score,
        long lastStep,
        double lastRate) {
    /** A problem that nobody has seen. */
    static LedgerEntry fresh(String problem, ProblemOrigin origin, long admitted) {
        return new LedgerEntry(problem, origin, admitted, 0, 0, 0, 0);
    }

    /** Whether a step has asked it. */
    public boolean isSeen() {
        return attempts > 0;
    }

    /** Mean score of all attempts, in [0, 1]; NaN where there are none. */
    public double passRate() {
        return isSeen() ? score / attempts : Double.NaN;
    }

    /** With a group of so many rollouts of this mean score more. */
    LedgerEntry with(long step, int rollouts, double rate) {
        return new LedgerEntry(
                problem,
                origin,
                admitted,
                attempts + rollouts,
                score + rate * rollouts,
                step,
                rate);
    }
}
