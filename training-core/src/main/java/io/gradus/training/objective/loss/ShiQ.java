package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Q-learning with the logits as values. */
@Choice(
        name = "shiq",
        explanation =
                "The logits, shifted by the reference's, are moved to values that agree with the rewards still to come; the published form could not be checked.",
        source = "arXiv:2505.11081")
public record ShiQ(
        @Setting(
                        explanation = "Temperature of the values; the default is ours.",
                        defaults = "0.1",
                        min = 1e-6,
                        max = 100)
                double beta)
        implements RegressionSpec {
    @Override
    public PolicyLoss loss(LossContext context) {
        return new BellmanLoss(beta, context.reference());
    }

    @Override
    public boolean readsReference() {
        return true;
    }
}
