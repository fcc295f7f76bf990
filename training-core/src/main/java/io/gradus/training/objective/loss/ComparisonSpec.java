package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** Losses that compare the rollouts of a group by their rewards, without advantages. */
public sealed interface ComparisonSpec extends PolicyLossSpec {
    @Override
    default boolean isProportional() {
        return false;
    }

    @Override
    default boolean readsAdvantages() {
        return false;
    }

    /** Direct preference optimisation on the pairs of a group. */
    @Choice(
            name = "dpo",
            explanation =
                    "Logistic loss of the margin by which the policy prefers the better rollout of a pair more than the reference does.",
            source = "arXiv:2305.18290")
    record Dpo(
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
        public boolean readsReference() {
            return true;
        }
    }

    /** Identity preference optimisation on the pairs of a group. */
    @Choice(
            name = "ipo",
            explanation = "Squared distance of that margin from 1 / (2 tau).",
            source = "arXiv:2310.12036")
    record Ipo(
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
        public boolean readsReference() {
            return true;
        }
    }

    /** Simple preference optimisation on the pairs of a group. */
    @Choice(
            name = "simpo",
            explanation =
                    "Logistic loss of the difference of mean log-probs per token of a pair beyond a target margin; no reference.",
            source = "arXiv:2405.14734")
    record SimPo(
            @Setting(
                            explanation = "Scale of the mean log-probs.",
                            defaults = "2.0",
                            min = 1e-6,
                            max = 100)
                    double beta,
            @Setting(explanation = "Target margin.", defaults = "1.0", min = 0, max = 100)
                    double gamma,
            @Setting(explanation = "Which rollouts of a group are compared.", defaults = "all")
                    PairChoice pairs)
            implements ComparisonSpec {}

    /** Pairwise proximal policy optimisation. */
    @Choice(
            name = "p3o",
            explanation =
                    "Clipped ratios of whole rollouts, with half the difference of a pair's rewards as the advantage of the one and minus that of the other.",
            source = "arXiv:2310.00212")
    record P3o(
            @Setting(explanation = "Which rollouts of a group are compared.", defaults = "all")
                    PairChoice pairs,
            @Setting(
                            explanation =
                                    "What the clip bounds: each rollout's ratio, or the pair's, and with it how far the two move apart; the joint form is reconstructed from summaries.",
                            defaults = "separate",
                            source = "arXiv:2310.00212")
                    PairSurrogateLoss.Clipping clipping)
            implements ComparisonSpec {
        @Override
        public boolean readsClip() {
            return true;
        }
    }

    /** Trust region preference approximation. */
    @Choice(
            name = "trpa",
            explanation =
                    "Logistic loss of the difference of mean log-ratios per token of all pairs of a group, the more where the better one is right, and a penalty that keeps the policy near itself before the update.",
            source = "TRPA and its released code")
    record Trpa(
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
        public boolean readsReference() {
            return true;
        }
    }
}
