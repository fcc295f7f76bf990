package io.gradus.training.curriculum.sampler;

/** Measure of how much a level is worth replaying. */
public enum PlrScore {
    /** The mean absolute advantage of its groups, where the paper has the value loss. */
    ADVANTAGE,
    /**
     * The best mean reward that a group of it ever had less the present one (after
     * arXiv:2110.02439).
     */
    REGRET,
    /** p (1 - p) of its pass rate (arXiv:2408.15099). */
    LEARNABILITY;

    /**
     * The score of a step's group.
     *
     * @param best the best mean reward of any of the level's groups, this one among them
     */
    double of(ArmResult result, double best) {
        return switch (this) {
            case ADVANTAGE -> result.meanAbsoluteAdvantage();
            case REGRET -> best - result.meanReward();
            case LEARNABILITY -> result.passRate() * (1 - result.passRate());
        };
    }
}
