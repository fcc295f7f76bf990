package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Identity preference optimisation on the pairs of a group. */
@Choice(
        name = "ipo",
        explanation = "Squared distance of that margin from 1 / (2 tau).",
        source = "arXiv:2310.12036")
public record Ipo(
        @Setting(
                        explanation = "How strongly the policy is held to the reference.",
                        defaults = "0.1",
                        min = 1e-6,
                        max = 100)
                double tau,
        @Setting(explanation = "Which rollouts of a group are compared.", defaults = "all")
                PairChoice pairs)
        implements ComparisonSpec {
    @Override
    public PolicyLoss loss(LossContext context) {
        return new PairLoss(new PreferenceLoss.Ipo(tau), pairs, context.reference());
    }

    @Override
    public boolean readsReference() {
        return true;
    }
}
