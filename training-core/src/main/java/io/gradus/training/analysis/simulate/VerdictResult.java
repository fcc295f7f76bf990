package io.gradus.training.analysis.simulate;

import io.gradus.training.curriculum.sampler.ArmResult;
import io.gradus.training.objective.advantage.AdvantageSpec;

/** View that a sampler has of a made-up group, whose rewards are those of the verdict alone. */
public final class VerdictResult {
    private VerdictResult() {}

    /**
     * The result of a group, without the number of its arm and the entropy of its tokens.
     *
     * @param rollouts rollouts in it
     * @param passRate share of them that pass
     * @param meanReward mean total reward
     * @param pays what a correct answer earns more than a wrong one
     * @param tokens tokens written for it
     * @param advantage how its objective compares rewards
     * @param admitted whether the update sees it
     */
    public static ArmResult of(
            int rollouts,
            double passRate,
            double meanReward,
            double pays,
            long tokens,
            AdvantageSpec advantage,
            boolean admitted) {
        double deviation = Math.abs(pays) * StrictMath.sqrt(passRate * (1 - passRate));
        // half of the mean absolute deviation of two values is p (1 - p)
        double plain = 2 * Math.abs(pays) * passRate * (1 - passRate);
        double mean = advantage.isDivided() ? deviation == 0 ? 0 : plain / deviation : plain;
        return new ArmResult(
                0,
                rollouts,
                passRate,
                meanReward,
                deviation,
                admitted ? mean : 0,
                Double.NaN,
                (double) tokens / rollouts,
                tokens);
    }
}
