package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** WebRL's KL-constrained update. */
@Choice(
        name = "webrl",
        explanation =
                "The mean log-ratio per token of a rollout to the reference, times beta, is moved to its advantage.",
        source = "arXiv:2411.02337")
public record WebRl(
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
    public PolicyLoss loss(LossContext context) {
        return new AdvantageRegressionLoss(beta, form, targets, context.reference());
    }

    @Override
    public boolean readsReference() {
        return true;
    }
}
