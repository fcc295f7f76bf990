package io.gradus.training.objective.loss;

import io.gradus.training.document.Setting;
import io.gradus.training.policy.Tap;

/**
 * How the policy's divergence from the reference is estimated and where it is paid for; its weight
 * is the objective's {@code kl}.
 *
 * <p>What the gradient of each is: with d = log p_ref - log p of a sampled token, a loss k has the
 * gradient k' grad log p. Under samples of the policy grad log p has mean 0, so that
 *
 * <ul>
 *   <li>k1 = -d in the loss has mean gradient 0: it measures and does not hold back;
 *   <li>k2 = d^2 / 2 in the loss has mean gradient E[-d grad log p], that of the reverse
 *       divergence, as has k1 in the reward (Liu et al. 2025, arXiv:2510.01555);
 *   <li>k3 = exp(d) - 1 - d in the loss has mean gradient E[-exp(d) grad log p], that of the
 *       forward divergence, which agrees with the reverse one near the reference (the same);
 *   <li>the full divergence has the exact gradient of its token, in either direction.
 * </ul>
 *
 * All of these take the beginnings of the answers as given: that a token also leads to other later
 * tokens is counted in the reward only. On tokens of an older policy they are estimates of
 * estimates, because they are not reweighted.
 */
public record DivergenceSpec(
        @Setting(
                        explanation =
                                "How the divergence is estimated: k1, k2 or k3 from the sampled tokens, full from the whole vocabulary.",
                        defaults = "k3",
                        source = "Schulman 2020, Approximating KL Divergence")
                Estimator estimator,
        @Setting(
                        explanation =
                                "Which distribution is averaged over: reverse, the policy's, or forward, the reference's.",
                        defaults = "reverse",
                        source = "forward as in RAPO")
                Tap.Direction direction,
        @Setting(
                        explanation =
                                "Where it is paid for: in the loss, in the reward of each rollout before advantages are estimated, or, where a critic values states, by each token for itself.",
                        defaults = "loss",
                        source = "token-reward as in arXiv:2203.02155; reward is its sum")
                Payment in) {
    /** As GRPO has it. */
    public static final DivergenceSpec DEFAULT =
            new DivergenceSpec(Estimator.K3, Tap.Direction.REVERSE, Payment.LOSS);

    /** How a divergence is estimated. */
    public enum Estimator {
        /** Minus the log-ratio; unbiased, may be negative. */
        K1,
        /** Half the square of the log-ratio; the same in both directions to second order. */
        K2,
        /** k1 with a control variate; unbiased and never negative. */
        K3,
        /** The sum over the vocabulary. */
        FULL
    }

    /** Where a divergence is paid for. */
    public enum Payment {
        /** In the loss of each token. */
        LOSS,
        /** In the reward of each rollout. */
        REWARD,
        /** In the reward of each token, for advantages of tokens. */
        TOKEN_REWARD
    }

    /** Whether it is a term of the loss. */
    public boolean isInLoss() {
        return in == Payment.LOSS;
    }

    /** Whether each token pays for itself. */
    public boolean isByToken() {
        return in == Payment.TOKEN_REWARD;
    }

    /** Whether it reads the whole distribution. */
    public boolean isFull() {
        return estimator == Estimator.FULL;
    }

    /**
     * The estimate at a sampled token, in nats.
     *
     * @param d log-prob under the reference minus log-prob under the policy
     */
    public double value(double d) {
        boolean reverse = direction == Tap.Direction.REVERSE;
        return switch (estimator) {
            case K1 -> reverse ? -d : Math.exp(d) * d;
            case K2 -> d * d / 2;
            case K3 -> reverse ? Math.expm1(d) - d : Math.exp(d) * d - Math.expm1(d);
            case FULL -> throw new IllegalStateException("the full divergence is a tap");
        };
    }

    /** Its derivative by the policy's log-prob of that token. */
    double slope(double d) {
        boolean reverse = direction == Tap.Direction.REVERSE;
        return switch (estimator) {
            case K1 -> reverse ? 1 : -Math.exp(d) * (d + 1);
            case K2 -> -d;
            case K3 -> reverse ? -Math.expm1(d) : -Math.exp(d) * d;
            case FULL -> throw new IllegalStateException("the full divergence is a tap");
        };
    }
}
