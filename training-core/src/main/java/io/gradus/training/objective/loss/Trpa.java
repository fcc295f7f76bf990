package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Trust region preference approximation. */
@Choice(
        name = "trpa",
        explanation =
                "Logistic loss of the difference of mean log-ratios per token of all pairs of a group, the more where the better one is right, and a penalty that keeps the policy near itself before the update.",
        source = "TRPA and its released code")
public record Trpa(
        @Setting(
                        explanation = "How strongly the policy is held to the reference.",
                        defaults = "0.1",
                        min = 1e-6,
                        max = 100)
                double beta,
        @Setting(
                        explanation =
                                "What beta is multiplied by where the better rollout is right.",
                        defaults = "2.5",
                        min = 0,
                        max = 100)
                double anisotropy,
        @Setting(explanation = "Weight of the penalty.", defaults = "0.001", min = 0, max = 100)
                double trustRegion)
        implements ComparisonSpec {
    @Override
    public PolicyLoss loss(LossContext context) {
        return new TrustRegionPreferenceLoss(beta, anisotropy, trustRegion, context.reference());
    }

    @Override
    public boolean readsReference() {
        return true;
    }
}
