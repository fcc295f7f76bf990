package io.gradus.training.objective;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Divisor of the importance ratio of a token where its rollout is off-policy: sampled by an older
 * policy, in another context than it is trained in, or not by the policy at all.
 */
public sealed interface RatioSpec {
    /** Whether it divides by the probability that the token was drawn with. */
    default boolean keepsRecorded() {
        return false;
    }

    /**
     * Factor of what the loss makes of a token.
     *
     * @param ratio the token's probability before the update over that when it was drawn
     */
    default double weight(double ratio) {
        return 1;
    }

    /** Whether a token's weight is another than its ratio because that is out of bounds. */
    default boolean truncates(double ratio) {
        return false;
    }

    /** The probability that the token was drawn with. */
    @Choice(
            name = "recorded",
            explanation =
                    "The ratio divides by the probability that the token was drawn with, under the older policy or with the hint.",
            source = "arXiv:1707.06347")
    record Recorded() implements RatioSpec {
        @Override
        public boolean keepsRecorded() {
            return true;
        }
    }

    /** The probability under the policy before the update, in the context of training. */
    @Choice(
            name = "recomputed",
            explanation =
                    "The ratio divides by the probability under the policy before the update, in the context of training, so it starts at 1.",
            source = "arXiv:2505.24298")
    record Recomputed() implements RatioSpec {}

    /** Recomputed, and each token's loss weighted by the ratio of that to the recorded one. */
    @Choice(
            name = "truncated",
            explanation =
                    "As recomputed, and what the loss makes of each token is multiplied by min(p before the update / p when drawn, cap).",
            source = "arXiv:2505.24298")
    record Truncated(
            @Setting(
                            explanation = "Largest weight of a token.",
                            defaults = "2",
                            min = 1,
                            max = 100,
                            source =
                                    "Yao et al. 2025, On the Rollout-Training Mismatch in Modern RL Systems; 2 as in verl")
                    double cap)
            implements RatioSpec {
        @Override
        public double weight(double ratio) {
            return Math.min(ratio, cap);
        }

        @Override
        public boolean truncates(double ratio) {
            return ratio > cap;
        }
    }

    /** Recomputed, and tokens of which the two probabilities disagree too much left out. */
    @Choice(
            name = "icepop",
            explanation =
                    "As recomputed, and what the loss makes of each token is multiplied by p before the update / p when drawn, or by 0 where that leaves [low, high].",
            source = "arXiv:2510.18855")
    record IcePop(
            @Setting(
                            explanation = "Tokens of a smaller quotient are left out.",
                            defaults = "0.5",
                            min = 0,
                            max = 1,
                            source = "Ring team 2025, Small Leak Can Sink a Great Ship")
                    double low,
            @Setting(
                            explanation = "Tokens of a larger quotient are left out.",
                            defaults = "5",
                            min = 1,
                            max = 100,
                            source = "Ring team 2025, Small Leak Can Sink a Great Ship")
                    double high)
            implements RatioSpec {
        @Override
        public double weight(double ratio) {
            return truncates(ratio) ? 0 : ratio;
        }

        @Override
        public boolean truncates(double ratio) {
            return !(ratio >= low && ratio <= high);
        }
    }
}
