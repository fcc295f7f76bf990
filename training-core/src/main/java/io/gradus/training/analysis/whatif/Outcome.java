package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.VerdictResult;
import io.gradus.training.curriculum.AskedGroup;
import io.gradus.training.objective.advantage.AdvantageSpec;

/**
 * Assumed outcome of a group that was never rolled out.
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
        Source source) {
    /** View that a sampler has of it: deviation and advantage as if the reward were the verdict. */
    AskedGroup asked(
            GroupQuestion question, int rollouts, AdvantageSpec advantage, boolean admitted) {
        return new AskedGroup(
                question.problem(),
                question.cell(),
                VerdictResult.of(
                        rollouts,
                        passRate,
                        meanReward,
                        isLevel ? 0 : 1,
                        Math.round(tokens),
                        advantage,
                        admitted));
    }
}
