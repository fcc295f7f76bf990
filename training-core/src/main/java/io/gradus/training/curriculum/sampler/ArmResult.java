package io.gradus.training.curriculum.sampler;

/**
 * Outcome of one group of rollouts, as samplers see it. Scores are those before any filter.
 *
 * @param arm number of the arm that the problem came from
 * @param rollouts rollouts in the group, at least 1
 * @param passRate mean unshaped verifier score, in [0, 1]
 * @param meanReward mean total reward
 * @param rewardDeviation population standard deviation of the total rewards
 * @param meanAbsoluteAdvantage mean over its rollouts of the absolute advantage; 0 where the update
 *     did not see the group
 * @param meanEntropy mean entropy of its generated tokens, nats; NaN where it is not known
 * @param meanLength mean completion length in tokens
 * @param tokens tokens generated for it
 */
public record ArmResult(
        int arm,
        int rollouts,
        double passRate,
        double meanReward,
        double rewardDeviation,
        double meanAbsoluteAdvantage,
        double meanEntropy,
        double meanLength,
        long tokens) {
    /** The same of another number. */
    public ArmResult withArm(int number) {
        return new ArmResult(
                number,
                rollouts,
                passRate,
                meanReward,
                rewardDeviation,
                meanAbsoluteAdvantage,
                meanEntropy,
                meanLength,
                tokens);
    }
}
