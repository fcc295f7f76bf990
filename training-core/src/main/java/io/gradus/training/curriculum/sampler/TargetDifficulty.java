package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * AdaRFT (arXiv:2504.05520): a target difficulty in [0, 100] follows the mean reward R of each
 * step, T = clip(T + step tanh(sensitivity (R - reward)), 0, 100), and the problems nearest to it
 * are asked. The paper labels each problem by a model's pass rate; here its difficulty is 100 times
 * how far its levels are from the least to the greatest ones of the stage, and of problems equally
 * near some are drawn uniformly. Defaults are those of the released recipe.
 */
@Choice(
        name = "adarft",
        explanation =
                "A target difficulty rises while the mean reward is above one half and falls below it; the problems nearest to it are asked.",
        source = "arXiv:2504.05520")
public record TargetDifficulty(
        @Setting(
                        explanation = "The target difficulty before the first step, from 0 to 100.",
                        defaults = "0",
                        min = 0,
                        max = 100,
                        source = "arXiv:2504.05520")
                double start,
        @Setting(
                        explanation = "How far one step can move the target.",
                        defaults = "50",
                        min = 0,
                        max = 100,
                        source = "arXiv:2504.05520")
                double step,
        @Setting(
                        explanation = "How steeply the target follows the reward.",
                        defaults = "2",
                        min = 0,
                        max = 100,
                        source = "arXiv:2504.05520")
                double sensitivity,
        @Setting(
                        explanation = "The mean reward at which the target stays.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "arXiv:2504.05520")
                double reward)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new TargetDifficultySampler(this, space);
    }

    /** The target after a step with this mean reward. */
    double next(double target, double mean) {
        return Math.clamp(target + step * StrictMath.tanh(sensitivity * (mean - reward)), 0, 100);
    }
}
