package io.gradus.training.curriculum.condition;

/**
 * Evidence that the rules of a stage see of one group.
 *
 * @param cell the difficulty cell, as {@code ProblemKey.cell} names it
 * @param family name of the problem's family
 * @param passRate mean unshaped verifier score, in [0, 1]
 * @param lenient mean of the same with the right answer anywhere; the pass rate where no form of
 *     the answer was asked for
 * @param meanReward mean total reward
 * @param tokens tokens that the policy wrote in it
 * @param truncated share of its rollouts that reached the token limit; NaN where nobody knows
 */
public record GroupEvidence(
        String cell,
        String family,
        double passRate,
        double lenient,
        double meanReward,
        long tokens,
        double truncated) {
    /** A group of which no form of the answer was asked for. */
    public GroupEvidence(
            String cell,
            String family,
            double passRate,
            double meanReward,
            long tokens,
            double truncated) {
        this(cell, family, passRate, passRate, meanReward, tokens, truncated);
    }
}
