package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;

/** Which weights a stage begins with. Other weights than the present ones begin with no moments. */
public sealed interface StartFrom {
    /** Whether the policy is replaced when the stage is entered. */
    default boolean isAnew() {
        return true;
    }

    /** Goes on with the policy as the stage before left it. */
    @Choice(name = "policy", explanation = "The current policy; its optimiser continues too.")
    record Policy() implements StartFrom {
        @Override
        public boolean isAnew() {
            return false;
        }
    }

    /** Begins anew with the weights that the run began with. */
    @Choice(
            name = "fresh",
            explanation =
                    "The run's initial weights, before its warm start; the optimiser starts over.")
    record Fresh() implements StartFrom {}

    /** Begins anew with the policy after the warm start, as STaR does in each round. */
    @Choice(
            name = "initial",
            explanation = "The policy at the start of training; the optimiser starts over.",
            source = "arXiv:2203.14465")
    record Initial() implements StartFrom {}

    /** Begins with the weights of an artifact. */
    @Choice(
            name = "weights",
            explanation = "The weights of an artifact; the optimiser starts over.")
    record Weights(
            @Setting(
                            explanation = "The run that produced them; this run by default.",
                            min = 1,
                            max = 100,
                            pattern = ArtifactReference.RUN)
                    Optional<String> run,
            @Setting(
                            explanation = "The name that a stage's produces gave them.",
                            pattern = ArtifactReference.NAME)
                    String artifact)
            implements StartFrom {
        /** Which artifact. */
        public ArtifactReference reference() {
            return new ArtifactReference(run, artifact);
        }
    }
}
