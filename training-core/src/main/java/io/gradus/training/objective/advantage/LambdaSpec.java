package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Shorthand;

/** Lambda of generalised advantage estimation. */
public sealed interface LambdaSpec {
    /** Lambda for a rollout in which the policy wrote so many tokens. */
    double of(int tokens);

    /** The same for all rollouts. */
    @Shorthand
    @Choice(
            name = "constant",
            explanation = "The same for all rollouts.",
            source = "arXiv:1506.02438")
    record Constant(
            @Setting(
                            explanation =
                                    "0 trusts the critic's next value alone, 1 what the rollout earned alone.",
                            defaults = "0.95",
                            min = 0,
                            max = 1,
                            source = "arXiv:1707.06347")
                    double value)
            implements LambdaSpec {
        @Override
        public double of(int tokens) {
            return value;
        }
    }

    /** Nearer to 1 the longer the rollout, so that its end is heard at its beginning. */
    @Choice(
            name = "length-adaptive",
            explanation =
                    "1 - 1 / (alpha * tokens): nearer to 1 the longer the rollout; 0 for those of up to 1 / alpha tokens.",
            source = "arXiv:2504.05118")
    record LengthAdaptive(
            @Setting(
                            explanation = "The larger, the nearer to 1.",
                            defaults = "0.05",
                            min = 1e-9,
                            source = "arXiv:2504.05118")
                    double alpha)
            implements LambdaSpec {
        @Override
        public double of(int tokens) {
            return Math.max(0, 1 - 1 / (alpha * Math.max(1, tokens)));
        }
    }
}
