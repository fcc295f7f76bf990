package io.gradus.training.analysis.simulate;

/**
 * Shares of groups by their use; the first three sum to 1.
 *
 * @param tooHard share in which no rollout passes
 * @param mixed share in which some pass, the only ones that give a gradient
 * @param tooEasy share in which all pass
 * @param admitted share that the stage's filter lets through
 */
public record GroupShares(double tooHard, double mixed, double tooEasy, double admitted) {
    static GroupShares of(VisitCounts counts) {
        double all = Math.max(1, counts.groups());
        return new GroupShares(
                counts.tooHard() / all,
                counts.mixed() / all,
                counts.tooEasy() / all,
                counts.admitted() / all);
    }
}
