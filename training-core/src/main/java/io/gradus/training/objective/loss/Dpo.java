package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Direct preference optimisation on the pairs of a group. */
@Choice(
        name = "dpo",
        explanation =
                "Logistic loss of the margin by which the policy prefers the better rollout of a pair more than the reference does.",
        source = "arXiv:2305.18290")
public record Dpo(
        @Setting(
                        explanation = "How strongly the policy is held to the reference.",
                        defaults = "0.1",
                        min = 1e-6,
                        max = 100)
                double beta,
        @Setting(explanation = "Which rollouts of a group are compared.", defaults = "all")
                PairChoice pairs)
        implements ComparisonSpec {
    @Override
    public PolicyLoss loss(LossContext context) {
        return new PairLoss(new PreferenceLoss.Dpo(beta), pairs, context.reference());
    }

    @Override
    public boolean readsReference() {
        return true;
    }
}
