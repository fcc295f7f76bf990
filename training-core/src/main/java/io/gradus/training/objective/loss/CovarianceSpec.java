package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Bounds that take hold of few tokens of a batch: those whose log-prob moves with their advantage,
 * by the product of how far both are from their means over the batch, which drives the policy's
 * entropy down (Cui et al. 2025, arXiv:2505.22617). Constants as in verl.
 */
public sealed interface CovarianceSpec extends BoundSpec {
    /** Share of the batch's trainable tokens that is chosen, at least one token. */
    double share();

    /** Whether the chosen tokens lose their gradient. */
    default boolean removesGradient() {
        return false;
    }

    /** What the chosen tokens pay for each nat that their log-prob moved; empty for nothing. */
    default OptionalDouble costPerNat() {
        return OptionalDouble.empty();
    }

    @Override
    default Optional<CovarianceSpec> covariance() {
        return Optional.of(this);
    }

    /** Some tokens of high covariance lose their gradient. */
    @Choice(
            name = "clip-cov",
            explanation =
                    "As clip; and of the tokens whose covariance of log-probability and advantage lies within limits a share drawn at random loses its gradient.",
            source = "arXiv:2505.22617")
    record ClipCov(
            @Setting(
                            explanation = "Share of all tokens that loses its gradient.",
                            defaults = "0.0002",
                            min = 0,
                            max = 1,
                            source = "arXiv:2505.22617; as in verl")
                    double share,
            @Setting(
                            explanation = "Only tokens of a covariance above this.",
                            defaults = "1",
                            source = "arXiv:2505.22617; as in verl")
                    double least,
            @Setting(
                            explanation = "Only tokens of a covariance below this.",
                            defaults = "5",
                            source = "arXiv:2505.22617; as in verl")
                    double most,
            @Setting(
                            explanation =
                                    "Which tokens can lose it: all, or those of replayed rollouts, which SPEAR takes with a share of 0.02 between 2 and 60.",
                            defaults = "all",
                            source = "replayed as in SPEAR's released configuration")
                    Among among)
            implements CovarianceSpec {
        /** Tokens that may be chosen. */
        public enum Among {
            /** All of the batch. */
            ALL {
                @Override
                boolean includes(RowOrigin origin, long latest) {
                    return true;
                }
            },
            /** Those of rollouts of earlier steps than the latest of the batch. */
            REPLAYED {
                @Override
                boolean includes(RowOrigin origin, long latest) {
                    return origin.step() < latest;
                }
            };

            abstract boolean includes(RowOrigin origin, long latest);
        }

        @Override
        public boolean removesGradient() {
            return true;
        }

        @Override
        public boolean readsClip() {
            return true;
        }

        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return Bounded.clipped(ratio, advantage, settings.clipLow(), settings.clipHigh());
        }
    }

    /** The tokens of the highest covariance are held where they were. */
    @Choice(
            name = "kl-cov",
            explanation =
                    "No bound, but the tokens of the highest covariance of log-probability and advantage pay for each nat that their log-probability moved.",
            source = "arXiv:2505.22617")
    record KlCov(
            @Setting(
                            explanation = "Share of all tokens that pays.",
                            defaults = "0.0002",
                            min = 0,
                            max = 1,
                            source = "arXiv:2505.22617; as in verl")
                    double share,
            @Setting(
                            explanation = "What a nat costs.",
                            defaults = "1",
                            min = 0,
                            max = 1000,
                            source = "arXiv:2505.22617; as in verl")
                    double weight)
            implements CovarianceSpec {
        @Override
        public OptionalDouble costPerNat() {
            return OptionalDouble.of(weight);
        }

        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return Bounded.free(ratio);
        }
    }
}
