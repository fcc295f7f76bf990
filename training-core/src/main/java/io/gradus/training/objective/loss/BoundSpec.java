package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;

/**
 * How a surrogate loss keeps the importance ratio within bounds. On-policy, where all ratios are 1,
 * none of them changes the gradient.
 */
public sealed interface BoundSpec
        permits BoundSpec.None,
                BoundSpec.Unweighted,
                BoundSpec.Clip,
                BoundSpec.DualClip,
                BoundSpec.LogClip,
                BoundSpec.StopGradient,
                BoundSpec.Asymmetric,
                BoundSpec.SoftGate,
                BoundSpec.Elastic,
                CovarianceSpec {
    /**
     * Bounds a ratio.
     *
     * @param ratio the ratio of a token or of a rollout, > 0
     * @param advantage what it is multiplied by
     * @param origin where its row comes from
     * @param settings the clip's bounds at this step
     */
    Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings);

    /** Whether the objective's {@code clip} is read. */
    default boolean readsClip() {
        return false;
    }

    /** Whether a token's gradient may have another factor than its ratio or 0. */
    default boolean weighs() {
        return true;
    }

    /** The bound as one that chooses tokens of a batch; empty where it looks at each alone. */
    default Optional<CovarianceSpec> covariance() {
        return Optional.empty();
    }

    /** No bound. */
    @Choice(
            name = "none",
            explanation = "The ratio as it is, however far it moved.",
            source = "arXiv:1707.06347")
    record None() implements BoundSpec {
        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return Bounded.free(ratio);
        }
    }

    /** No ratio at all. */
    @Choice(
            name = "unweighted",
            explanation =
                    "No ratio at all: the gradient of the log-probability times the advantage, as if every step were on-policy.",
            source = "Williams 1992, doi:10.1007/BF00992696")
    record Unweighted() implements BoundSpec {
        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return new Bounded(1, 1, false);
        }
    }

    /** PPO's clip. */
    @Choice(
            name = "clip",
            explanation =
                    "The gradient ends where the ratio leaves [1 - low, 1 + high] in the direction of gain.",
            source = "arXiv:1707.06347")
    record Clip(
            @Setting(
                            explanation = "Clipped below 1 - low; by default, clip's low.",
                            min = 0,
                            max = 1)
                    Optional<Double> low,
            @Setting(
                            explanation = "Clipped above 1 + high; by default, clip's high.",
                            min = 0,
                            max = 10)
                    Optional<Double> high)
            implements BoundSpec {
        /** The objective's own bounds. */
        public static final Clip OF_OBJECTIVE = new Clip(Optional.empty(), Optional.empty());

        @Override
        public boolean readsClip() {
            return low.isEmpty() || high.isEmpty();
        }

        @Override
        public boolean weighs() {
            return false;
        }

        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return Bounded.clipped(
                    ratio,
                    advantage,
                    low.orElse(settings.clipLow()),
                    high.orElse(settings.clipHigh()));
        }
    }

    /** The clip with a ceiling for what is worse than expected. */
    @Choice(
            name = "dual-clip",
            explanation =
                    "As clip, by the bounds of clip; where the advantage is negative the gradient also ends above a ceiling.",
            source = "arXiv:1912.09729")
    record DualClip(
            @Setting(
                            explanation = "Ceiling of the ratio where the advantage is negative.",
                            defaults = "3",
                            min = 1,
                            max = 1000,
                            source = "arXiv:1912.09729; 3 as in verl")
                    double ceiling)
            implements BoundSpec {
        @Override
        public boolean readsClip() {
            return true;
        }

        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return advantage < 0 && ratio > ceiling
                    ? new Bounded(ceiling, 0, true)
                    : Bounded.clipped(ratio, advantage, settings.clipLow(), settings.clipHigh());
        }
    }

    /** The clip in log space, by bounds of its own. */
    @Choice(
            name = "log-clip",
            explanation =
                    "As clip, but the log-ratio is clipped to [-low, high], by bounds of its own.",
            source = "arXiv:2507.20673")
    record LogClip(
            @Setting(
                            explanation = "The log-ratio is clipped below -low.",
                            defaults = "0.4",
                            min = 0,
                            max = 10,
                            source = "arXiv:2507.20673")
                    double low,
            @Setting(
                            explanation = "The log-ratio is clipped above high.",
                            defaults = "0.4",
                            min = 0,
                            max = 10,
                            source = "arXiv:2507.20673")
                    double high)
            implements BoundSpec {
        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return Bounded.clipped(
                    ratio, advantage, -StrictMath.expm1(-low), StrictMath.expm1(high));
        }
    }

    /** A clipped weight through which no gradient flows. */
    @Choice(
            name = "stop-gradient",
            explanation =
                    "The ratio is a weight within [floor, cap] of the log-probability's gradient, so that no token loses its gradient.",
            source = "arXiv:2506.13585")
    record StopGradient(
            @Setting(explanation = "Smallest weight.", defaults = "0", min = 0, max = 1)
                    double floor,
            @Setting(
                            explanation = "Largest weight.",
                            defaults = "5",
                            min = 1,
                            max = 1000,
                            source = "arXiv:2510.13786; 5 as TRL gives it")
                    double cap)
            implements BoundSpec {
        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return Bounded.weight(ratio, floor, cap);
        }
    }

    /** The same with a cap of its own for each sign of the advantage. */
    @Choice(
            name = "asymmetric",
            explanation =
                    "As stop-gradient, with limits of their own for advantages above and below 0; by default what is better than expected is imitated whatever its ratio. After TOPR, which weighs whole answers; the limits are ours.",
            source = "arXiv:2503.14286")
    record Asymmetric(
            @Setting(
                            explanation = "Smallest weight where the advantage is positive.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double positiveFloor,
            @Setting(
                            explanation = "Largest weight where the advantage is positive.",
                            defaults = "1",
                            min = 1,
                            max = 1000)
                    double positiveCap,
            @Setting(
                            explanation = "Smallest weight where the advantage is negative.",
                            defaults = "0",
                            min = 0,
                            max = 1)
                    double negativeFloor,
            @Setting(
                            explanation = "Largest weight where the advantage is negative.",
                            defaults = "1",
                            min = 1,
                            max = 1000)
                    double negativeCap)
            implements BoundSpec {
        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            return advantage < 0
                    ? Bounded.weight(ratio, negativeFloor, negativeCap)
                    : Bounded.weight(ratio, positiveFloor, positiveCap);
        }
    }

    /** A sigmoid around 1 in the place of the ratio. */
    @Choice(
            name = "soft-gate",
            explanation =
                    "A sigmoid of the ratio in its place, so that the gradient fades as the ratio leaves 1 instead of ending.",
            source = "arXiv:2511.20347")
    record SoftGate(
            @Setting(
                            explanation = "How fast it fades where the advantage is positive.",
                            defaults = "1.0",
                            min = 0.01,
                            max = 100,
                            source = "arXiv:2511.20347; as in verl")
                    double positive,
            @Setting(
                            explanation = "How fast it fades elsewhere.",
                            defaults = "1.05",
                            min = 0.01,
                            max = 100,
                            source = "arXiv:2511.20347; as in verl")
                    double negative)
            implements BoundSpec {
        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            double tau = advantage > 0 ? positive : negative;
            double gate = ScoreLoss.sigmoid(tau * (ratio - 1));
            return new Bounded(4 / tau * gate, 4 * gate * (1 - gate) * ratio, false);
        }
    }

    /** A clip that widens with the advantage and with the spread of the group's outcomes. */
    @Choice(
            name = "elastic",
            explanation =
                    "As clip, with both bounds wider the larger the advantage and the nearer the group's pass rate to a half: times (1 + micro tanh |advantage|) (1 + macro 4 p (1 - p)). The idea is published, the form and its weights are ours.",
            source = "arXiv:2601.03723")
    record Elastic(
            @Setting(
                            explanation = "Weight of the advantage's size.",
                            defaults = "0.5",
                            min = 0,
                            max = 10)
                    double micro,
            @Setting(
                            explanation = "Weight of the spread of the group's outcomes.",
                            defaults = "0.5",
                            min = 0,
                            max = 10)
                    double macro)
            implements BoundSpec {
        @Override
        public boolean readsClip() {
            return true;
        }

        @Override
        public Bounded at(double ratio, double advantage, RowOrigin origin, LossSettings settings) {
            double wider =
                    (1 + micro * StrictMath.tanh(Math.abs(advantage)))
                            * (1 + macro * 4 * origin.passRate() * (1 - origin.passRate()));
            return Bounded.clipped(
                    ratio,
                    advantage,
                    Math.min(1, wider * settings.clipLow()),
                    wider * settings.clipHigh());
        }
    }
}
