package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Losses that move a value read from the policy to the advantage. */
public sealed interface RegressionSpec extends PolicyLossSpec {
    @Override
    default boolean isProportional() {
        return false;
    }

    /** Random policy valuation. */
    @Choice(
            name = "rover",
            explanation =
                    "The value of a token under a uniformly random policy, read off its log-ratio to the policy before the update, is moved to the advantage plus the next place's mean value.",
            source = "arXiv:2509.24981")
    record Rover(
            @Setting(explanation = "Scale of the values.", defaults = "1", min = 1e-6, max = 100)
                    double rho,
            @Setting(
                            explanation = "Weight of the next place's mean value.",
                            defaults = "1",
                            min = 0,
                            max = 1)
                    double next)
            implements RegressionSpec {}

    /** WebRL's KL-constrained update. */
    @Choice(
            name = "webrl",
            explanation =
                    "The mean log-ratio per token of a rollout to the reference, times beta, is moved to its advantage.",
            source = "arXiv:2411.02337")
    record WebRl(
            @Setting(
                            explanation = "How strongly the policy is held to the reference.",
                            defaults = "1",
                            min = 1e-6,
                            max = 100)
                    double beta,
            @Setting(
                            explanation = "What is made of the distance.",
                            defaults = "smooth-l1",
                            source = "the released code of WebRL")
                    RegressionForm form,
            @Setting(
                            explanation =
                                    "What the log-ratio is moved to: the advantage as it is, or as the released code has it 1 for rollouts whose advantage is not negative, the others left out, with a beta of 5 times as much where the reference is sure already and never more than reaches 1.",
                            defaults = "advantage",
                            source = "arXiv:2411.02337; released as in its released code")
                    AdvantageRegressionLoss.Targets targets)
            implements RegressionSpec {
        @Override
        public boolean readsReference() {
            return true;
        }
    }

    /** Q-learning with the logits as values. */
    @Choice(
            name = "shiq",
            explanation =
                    "The logits, shifted by the reference's, are moved to values that agree with the rewards still to come; the published form could not be checked.",
            source = "arXiv:2505.11081")
    record ShiQ(
            @Setting(
                            explanation = "Temperature of the values; the default is ours.",
                            defaults = "0.1",
                            min = 1e-6,
                            max = 100)
                    double beta)
            implements RegressionSpec {
        @Override
        public boolean readsReference() {
            return true;
        }
    }
}
