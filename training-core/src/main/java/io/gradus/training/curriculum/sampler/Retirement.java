package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The no-positive-resampling of ScaleRL (arXiv:2510.13786): a problem is dropped for ever once a
 * group's pass rate reaches a threshold; the others are drawn uniformly. When all are dropped,
 * which the paper does not speak of, all are drawn uniformly again.
 */
@Choice(
        name = "retirement",
        explanation =
                "Problems are dropped for ever once a group passes them almost always; the others are drawn uniformly.",
        source = "arXiv:2510.13786")
public record Retirement(
        @Setting(
                        explanation = "Pass rate of a group that retires its problem.",
                        defaults = "0.9",
                        min = 0,
                        max = 1,
                        source = "arXiv:2510.13786")
                double passRate)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new RetirementSampler(this, space);
    }
}
