package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Re-Schedule (arXiv:2510.24832): problems go from a high to a low r-score, the accuracy that
 * editing the reasoning tree of a problem could gain. The paper builds each tree offline, k
 * branches every so many tokens, and weighs the loss by the schedule; here a problem is drawn by
 * the weight, and nothing is known of its tree but its latest group. The score is therefore a
 * stand-in, {@link TreeGain}: the gain expected from keeping the best of k branches that the
 * group's rollouts are spread over at random, over the greatest such gain. With q in [0, 1] and s
 * going from 0 to 1 over the stage's first steps the weight is (1 - s) q + s (1 - q), the linear
 * schedule; a problem nobody has seen has weight 1.
 *
 * @param branches k; 4 in the released trees
 * @param steps steps over which the order is turned around; ours
 */
@Choice(
        name = "re-schedule",
        explanation =
                "From problems whose latest group leaves much to gain by one choice to those where it leaves little.",
        source = "arXiv:2510.24832")
public record ReasoningTrees(
        @Setting(
                        explanation = "Branches that a group's rollouts are spread over.",
                        defaults = "4",
                        min = 2,
                        max = 64,
                        source = "arXiv:2510.24832")
                int branches,
        @Setting(
                        explanation = "Steps of the stage over which the order is turned around.",
                        defaults = "200",
                        unit = "steps",
                        min = 1,
                        max = 1_000_000)
                int steps)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new ReasoningTreeSampler(this, space);
    }

    /** How far the order is turned around in a step of the stage, s. */
    double turned(long stageStep) {
        return Math.min(1, (double) stageStep / steps);
    }
}
