package io.gradus.training.analysis.whatif;

import io.gradus.training.curriculum.AskedGroup;
import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.objective.advantage.AdvantageSpec;
import io.gradus.training.objective.advantage.GroupComparison;
import java.util.List;

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
 * @param rewards total reward of each rollout
 * @param admitted whether the update saw it; true where the events do not tell
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
        String role,
        List<Double> rewards,
        boolean admitted) {
    /**
     * View that its stage's sampler had, as far as it was recorded: not the entropy of its tokens.
     */
    AskedGroup asked(AdvantageSpec advantage) {
        return new AskedGroup(
                problem,
                cell,
                new ArmResult(
                        0,
                        rollouts,
                        passRate,
                        meanReward,
                        deviation(),
                        admitted ? meanAbsoluteAdvantage(advantage) : 0,
                        Double.NaN,
                        (double) tokens / rollouts,
                        tokens));
    }

    private double deviation() {
        return StrictMath.sqrt(
                rewards.stream()
                        .mapToDouble(r -> (r - meanReward) * (r - meanReward))
                        .average()
                        .orElse(0));
    }

    /** Exact for advantages that compare a group's rewards; others are taken for these. */
    private double meanAbsoluteAdvantage(AdvantageSpec advantage) {
        boolean isPlain = advantage.comparesRewards() && !advantage.isDivided();
        return new GroupComparison(!isPlain).meanAbsolute(rewards);
    }
}
