package io.gradus.training.whatif;

/**
 * What is taken for the outcome of a group that was never rolled out.
 *
 * @param passRate share of its rollouts that pass
 * @param meanReward mean total reward
 * @param isLevel whether all rewards are equal
 * @param tokens tokens written
 * @param meanEntropy entropy of the step it stands for, nats
 * @param source where it comes from
 */
record Outcome(
        double passRate,
        double meanReward,
        boolean isLevel,
        double tokens,
        double meanEntropy,
        Source source) {}
