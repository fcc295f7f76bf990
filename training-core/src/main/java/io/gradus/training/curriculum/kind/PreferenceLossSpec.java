package io.gradus.training.curriculum.kind;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.objective.loss.PreferenceLoss;

/** The loss of a pair of which one rollout is preferred. */
public sealed interface PreferenceLossSpec {
    /** The loss itself. */
    PreferenceLoss loss();

    /** Whether it compares the policy with a reference. */
    default boolean hasReference() {
        return true;
    }

    /** Direct preference optimisation. */
    @Choice(
            name = "dpo",
            explanation =
                    "Logistic loss of the margin by which the policy prefers the right rollout more than the reference does.",
            source = "arXiv:2305.18290")
    record Dpo(
            @Setting(
                            explanation = "How strongly the policy is held to the reference.",
                            defaults = "0.1",
                            min = 1e-6,
                            max = 100)
                    double beta)
            implements PreferenceLossSpec {
        @Override
        public PreferenceLoss loss() {
            return new PreferenceLoss.Dpo(beta);
        }
    }

    /** Identity preference optimisation. */
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
                    double tau)
            implements PreferenceLossSpec {
        @Override
        public PreferenceLoss loss() {
            return new PreferenceLoss.Ipo(tau);
        }
    }

    /** Simple preference optimisation. */
    @Choice(
            name = "simpo",
            explanation =
                    "Logistic loss of the difference of mean log-probs per token beyond a target margin; no reference.",
            source = "arXiv:2405.14734")
    record SimPo(
            @Setting(
                            explanation = "Scale of the mean log-probs.",
                            defaults = "2.0",
                            min = 1e-6,
                            max = 100)
                    double beta,
            @Setting(explanation = "Target margin.", defaults = "1.0", min = 0, max = 100)
                    double gamma)
            implements PreferenceLossSpec {
        @Override
        public PreferenceLoss loss() {
            return new PreferenceLoss.SimPo(beta, gamma);
        }

        @Override
        public boolean hasReference() {
            return false;
        }
    }
}
