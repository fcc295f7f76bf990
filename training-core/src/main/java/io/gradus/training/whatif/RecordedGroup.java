package io.gradus.training.whatif;

/**
 * A group as a run's events keep it.
 *
 * @param index its index within the step
 * @param problem the problem's key as text
 * @param cell its difficulty cell
 * @param family name of the problem's family
 * @param passRate mean unshaped verifier score, in [0, 1]
 * @param meanReward mean total reward
 * @param isLevel whether all rewards are equal, so that it carries no gradient
 * @param rollouts number of its rollouts
 * @param tokens tokens that the policy wrote in all of them; an equal share of its step's where the
 *     events do not tell
 * @param truncated share of its rollouts that reached the token limit; NaN where the events do not
 *     tell
 * @param role the role that wrote them
 */
public record RecordedGroup(
        int index,
        String problem,
        String cell,
        String family,
        double passRate,
        double meanReward,
        boolean isLevel,
        int rollouts,
        long tokens,
        double truncated,
        String role) {}
