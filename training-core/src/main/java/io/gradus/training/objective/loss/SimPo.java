package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Simple preference optimisation on the pairs of a group. */
@Choice(
        name = "simpo",
        explanation =
                "Logistic loss of the difference of mean log-probs per token of a pair beyond a target margin; no reference.",
        source = "arXiv:2405.14734")
public record SimPo(
        @Setting(
                        explanation = "Scale of the mean log-probs.",
                        defaults = "2.0",
                        min = 1e-6,
                        max = 100)
                double beta,
        @Setting(explanation = "Target margin.", defaults = "1.0", min = 0, max = 100) double gamma,
        @Setting(explanation = "Which rollouts of a group are compared.", defaults = "all")
                PairChoice pairs)
        implements ComparisonSpec {
    @Override
    public PolicyLoss loss(LossContext context) {
        return new PairLoss(new PreferenceLoss.SimPo(beta, gamma), pairs, context.reference());
    }
}
