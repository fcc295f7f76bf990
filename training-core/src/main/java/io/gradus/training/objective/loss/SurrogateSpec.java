package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import java.util.Optional;

/**
 * The losses that are settings of {@link SurrogateLoss}: each names a ratio level, a bound and an
 * aggregation, which {@code level}, {@code bound} and {@code aggregation} of the objective may
 * replace one by one. The advantage that a loss was published with is said, not set.
 */
public sealed interface SurrogateSpec extends PolicyLossSpec
        permits SurrogateSpec.Dapo,
                SurrogateSpec.Grpo,
                SurrogateSpec.DrGrpo,
                SurrogateSpec.Ppo,
                SurrogateSpec.TPpo,
                SurrogateSpec.Gspo,
                SurrogateSpec.Cispo,
                SurrogateSpec.Sapo,
                SurrogateSpec.Gmpo,
                SurrogateSpec.LitePpo,
                SurrogateSpec.Etr,
                SurrogateSpec.ClipCov,
                SurrogateSpec.KlCov,
                ReinforceSpec {
    /** The parts that it names. */
    SurrogateLoss parts();

    @Override
    default PolicyLoss loss(LossContext context) {
        return context.surrogate(parts());
    }

    @Override
    default Optional<SurrogateLoss> surrogate(LossContext context) {
        return Optional.of(context.surrogate(parts()));
    }

    /**
     * Token-level clipped ratio with a higher upper bound, normalised by the tokens of the whole
     * batch.
     */
    @Choice(
            name = "dapo",
            explanation =
                    "Clipped ratio per token, averaged over all tokens of the batch. Published with group-relative advantages.",
            source = "arXiv:2503.14476")
    record Dapo() implements SurrogateSpec {
        @Override
        public SurrogateLoss parts() {
            return SurrogateLoss.clipped(Aggregation.TOKEN_MEAN);
        }
    }

    /** Clipped ratio per token, averaged within each rollout first. */
    @Choice(
            name = "grpo",
            explanation =
                    "Clipped ratio per token, averaged within each rollout and then over rollouts. Published with group-relative advantages, clip [0.2, 0.2] and a KL penalty.",
            source = "arXiv:2402.03300")
    record Grpo() implements SurrogateSpec {
        @Override
        public SurrogateLoss parts() {
            return SurrogateLoss.clipped(Aggregation.SEQUENCE_MEAN);
        }
    }

    /** Clipped ratio per token, divided by a constant instead of a length. */
    @Choice(
            name = "dr-grpo",
            explanation =
                    "Clipped ratio per token, divided by the token limit, so that length has no bias. Published with group-relative advantages that are not divided by the standard deviation.",
            source = "arXiv:2503.20783")
    record DrGrpo() implements SurrogateSpec {
        @Override
        public SurrogateLoss parts() {
            return SurrogateLoss.clipped(Aggregation.CONSTANT_LENGTH);
        }
    }

    /** Proximal policy optimisation with a critic. */
    @Choice(
            name = "ppo",
            explanation =
                    "Clipped ratio per token, averaged over all tokens of the batch, with advantages that a critic estimates: needs advantage gae and a critic. Published with clip [0.2, 0.2].",
            source = "arXiv:1707.06347")
    record Ppo() implements SurrogateSpec {
        @Override
        public SurrogateLoss parts() {
            return SurrogateLoss.clipped(Aggregation.TOKEN_MEAN);
        }

        @Override
        public Optional<String> problem(boolean hasCritic, boolean trainsWindows) {
            return hasCritic
                    ? Optional.empty()
                    : Optional.of(
                            "ppo goes with a critic; add advantage: gae and critic: {} to the objective, or name the loss dapo, which clips alike");
        }
    }

    /** Proximal policy optimisation in windows of rollouts. */
    @Choice(
            name = "t-ppo",
            explanation =
                    "As ppo, on each step's tokens of rollouts that go on from step to step: needs advantage gae, a critic and a carryOver that trains windows. Published with a critic of lambda 1 that learns from finished rollouts.",
            source = "arXiv:2506.15050")
    record TPpo() implements SurrogateSpec {
        @Override
        public SurrogateLoss parts() {
            return SurrogateLoss.clipped(Aggregation.TOKEN_MEAN);
        }

        @Override
        public Optional<String> problem(boolean hasCritic, boolean trainsWindows) {
            return hasCritic && trainsWindows
                    ? Optional.empty()
                    : Optional.of(
                            "t-ppo trains windows; add advantage: gae, critic: {} and carryOver: {tokensPerStep: ..., trains: windows}, or name the loss ppo");
        }
    }

    /** Clipped ratio of whole answers. */
    @Choice(
            name = "gspo",
            explanation =
                    "One ratio per answer, the geometric mean of its tokens', clipped as a whole by narrow bounds of its own, averaged over answers. Published with group-relative advantages.",
            source = "arXiv:2507.18071")
    record Gspo() implements SurrogateSpec {
        private static final double LOW = 3e-4;
        private static final double HIGH = 4e-4;

        @Override
        public SurrogateLoss parts() {
            return new SurrogateLoss(
                    RatioLevel.SEQUENCE,
                    new BoundSpec.Clip(Optional.of(LOW), Optional.of(HIGH)),
                    Aggregation.SEQUENCE_MEAN);
        }
    }

    /** Log-probs weighted by clipped ratios. */
    @Choice(
            name = "cispo",
            explanation =
                    "The gradient of each token's log-probability, weighted by its ratio up to 5 and averaged over all tokens, so that no token is left out. Published with group-relative advantages.",
            source = "arXiv:2506.13585; the cap of arXiv:2510.13786, as TRL gives it")
    record Cispo() implements SurrogateSpec {
        private static final double CAP = 5;

        @Override
        public SurrogateLoss parts() {
            return new SurrogateLoss(
                    RatioLevel.TOKEN, new BoundSpec.StopGradient(0, CAP), Aggregation.TOKEN_MEAN);
        }
    }

    /** A soft gate in the place of the clip. */
    @Choice(
            name = "sapo",
            explanation =
                    "A sigmoid of each token's ratio in its place, steeper where the advantage is negative, averaged within each rollout first. Published with group-relative advantages.",
            source = "arXiv:2511.20347")
    record Sapo() implements SurrogateSpec {
        private static final double POSITIVE = 1;
        private static final double NEGATIVE = 1.05;

        @Override
        public SurrogateLoss parts() {
            return new SurrogateLoss(
                    RatioLevel.TOKEN,
                    new BoundSpec.SoftGate(POSITIVE, NEGATIVE),
                    Aggregation.SEQUENCE_MEAN);
        }
    }

    /** The geometric mean of clipped ratios. */
    @Choice(
            name = "gmpo",
            explanation =
                    "The geometric mean of an answer's ratios, each clipped to between exp(-0.4) and exp(0.4), averaged over answers. Published with group-relative advantages.",
            source = "arXiv:2507.20673")
    record Gmpo() implements SurrogateSpec {
        private static final double WIDTH = 0.4;

        @Override
        public SurrogateLoss parts() {
            return new SurrogateLoss(
                    RatioLevel.GEOMETRIC,
                    new BoundSpec.LogClip(WIDTH, WIDTH),
                    Aggregation.SEQUENCE_MEAN);
        }
    }

    /** The plain clip over all tokens. */
    @Choice(
            name = "lite-ppo",
            explanation =
                    "Clipped ratio per token, averaged over all tokens of the batch. Published with rewards minus the group's mean, divided by the standard deviation of the batch.",
            source = "arXiv:2508.08221")
    record LitePpo() implements SurrogateSpec {
        @Override
        public SurrogateLoss parts() {
            return SurrogateLoss.clipped(Aggregation.TOKEN_MEAN);
        }
    }

    /** A clip that widens where the signal is strong. */
    @Choice(
            name = "etr",
            explanation =
                    "As grpo with elastic bounds. Published with group-relative advantages; how far the bounds stretch is ours.",
            source = "arXiv:2601.03723")
    record Etr() implements SurrogateSpec {
        private static final double STRETCH = 0.5;

        @Override
        public SurrogateLoss parts() {
            return new SurrogateLoss(
                    RatioLevel.TOKEN,
                    new BoundSpec.Elastic(STRETCH, STRETCH),
                    Aggregation.SEQUENCE_MEAN);
        }
    }

    /** The clip, and no gradient for some tokens of high covariance. */
    @Choice(
            name = "clip-cov",
            explanation =
                    "Clipped ratio per token, averaged over all tokens; a few tokens of high covariance of log-probability and advantage lose their gradient. Published with group-relative advantages.",
            source = "arXiv:2505.22617")
    record ClipCov() implements SurrogateSpec {
        private static final double SHARE = 2e-4;
        private static final double LEAST = 1;
        private static final double MOST = 5;

        @Override
        public SurrogateLoss parts() {
            return new SurrogateLoss(
                    RatioLevel.TOKEN,
                    new CovarianceSpec.ClipCov(
                            SHARE, LEAST, MOST, CovarianceSpec.ClipCov.Among.ALL),
                    Aggregation.TOKEN_MEAN);
        }
    }

    /** No clip, and a price for the tokens of the highest covariance. */
    @Choice(
            name = "kl-cov",
            explanation =
                    "Unclipped ratio per token, averaged over all tokens; the tokens of the highest covariance of log-probability and advantage are held where they were. Published with group-relative advantages.",
            source = "arXiv:2505.22617")
    record KlCov() implements SurrogateSpec {
        private static final double SHARE = 2e-4;

        @Override
        public SurrogateLoss parts() {
            return new SurrogateLoss(
                    RatioLevel.TOKEN, new CovarianceSpec.KlCov(SHARE, 1), Aggregation.TOKEN_MEAN);
        }
    }
}
