package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * The difficulty-aware retrospective sampling of QwenLong-L1 (arXiv:2505.17667): a problem that was
 * asked is asked again in proportion to 1 / its mean reward. Here the mean is that of the unshaped
 * scores of all its groups.
 *
 * @param floor the mean reward of a problem that was never solved, so that its weight is finite;
 *     ours
 * @param unseen weight of a problem that nobody has seen; ours, that of one that is always solved
 */
@Choice(
        name = "retrospective",
        explanation =
                "Problems are asked again in proportion to 1 / their mean reward, so that hard ones come back most often.",
        source = "arXiv:2505.17667")
public record Retrospective(
        @Setting(
                        explanation =
                                "What a mean reward below it counts as, so that problems never solved have a finite weight.",
                        defaults = "0.1",
                        min = 0.0001,
                        max = 1)
                double floor,
        @Setting(
                        explanation = "Weight of a problem that nobody has seen.",
                        defaults = "1",
                        min = 0,
                        max = 10000)
                double unseen)
        implements ItemSamplerSpec {
    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new RetrospectiveSampler(this, space);
    }
}
