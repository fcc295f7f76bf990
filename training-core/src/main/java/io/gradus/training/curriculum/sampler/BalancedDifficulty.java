package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Balanced online difficulty filtering (Bae et al., arXiv:2504.03380), before the rollouts instead
 * of behind them: problems are drawn uniformly from those whose latest pass rate is intermediate or
 * that nobody has seen. The paper asks every problem anew and throws groups outside of the band
 * away, which a group filter does; here a problem outside of it rests for some steps. Both bounds
 * and the rest are ours.
 */
@Choice(
        name = "balanced",
        explanation =
                "Problems of intermediate latest pass rate and unseen ones, uniformly; too easy and too hard ones rest for some steps.",
        source = "arXiv:2504.03380")
public record BalancedDifficulty(
        @Setting(
                        explanation = "Least pass rate of a problem that is asked again at once.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double low,
        @Setting(
                        explanation =
                                "Greatest pass rate of a problem that is asked again at once.",
                        defaults = "0.8",
                        min = 0,
                        max = 1)
                double high,
        @Setting(
                        explanation = "Steps for which a problem outside of the band rests.",
                        defaults = "50",
                        unit = "steps",
                        min = 1,
                        max = 1_000_000)
                int rest)
        implements ItemSamplerSpec {
    public BalancedDifficulty {
        if (low > high) {
            throw new IllegalArgumentException(
                    "low must be at most high, was " + low + " and " + high);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new BalancedSampler(this, space);
    }
}
