package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;

/**
 * GAIN-RL (arXiv:2506.02281): problems are ranked once by the angle concentration of the policy's
 * hidden states on their prompts, the most concentrated first, and drawn by a Gaussian over the
 * ranks, no problem twice in a step. Its mean begins at rank 0 and moves on after so many groups by
 * clip(reach tanh(sensitivity (pass rate - target)) + reach tanh(sensitivity angle), 0, 2 reach),
 * of the means over those groups. Defaults are the released code's; there a window is an epoch over
 * a subset of 256. The mean stays on the last rank where it would pass it.
 */
@Choice(
        name = "gain-rl",
        explanation =
                "Problems are ranked by how much the policy's hidden states on their prompts point in one direction; a Gaussian over the ranks moves on with pass rate and angle.",
        source = "arXiv:2506.02281")
public record AngleCurriculum(
        @Setting(
                        explanation =
                                "Standard deviation of the Gaussian; of the size of the pool, it is nearly uniform.",
                        defaults = "1000",
                        unit = "ranks",
                        min = 0.1,
                        max = 1_000_000,
                        source = "arXiv:2506.02281")
                double deviation,
        @Setting(
                        explanation = "How far either signal can move the mean.",
                        defaults = "500",
                        unit = "ranks",
                        min = 0,
                        max = 1_000_000,
                        source = "arXiv:2506.02281")
                double reach,
        @Setting(
                        explanation = "How steeply the mean follows the signals.",
                        defaults = "2",
                        min = 0,
                        max = 100,
                        source = "arXiv:2506.02281")
                double sensitivity,
        @Setting(
                        explanation = "Pass rate above which the mean moves faster.",
                        defaults = "0.5",
                        min = 0,
                        max = 1,
                        source = "arXiv:2506.02281")
                double target,
        @Setting(
                        explanation = "Groups after which the mean moves.",
                        defaults = "256",
                        unit = "groups",
                        min = 1,
                        max = 1_000_000,
                        source = "arXiv:2506.02281",
                        stretch = true)
                int window)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new AngleSampler(this, space);
    }

    @Override
    public Optional<Prediction> appraisal() {
        return Optional.of(Prediction.ANGLE);
    }

    /** How far the mean moves for these means of a window. */
    double move(double passRate, double angle) {
        double move =
                reach * StrictMath.tanh(sensitivity * (passRate - target))
                        + reach * StrictMath.tanh(sensitivity * angle);
        return Math.clamp(move, 0, 2 * reach);
    }
}
