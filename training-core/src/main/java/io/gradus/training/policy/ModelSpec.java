package io.gradus.training.policy;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.Optional;

/** Where a model that a document names beside the policy gets its weights. */
public sealed interface ModelSpec {
    /** The policy as it was when training began. */
    @Choice(
            name = "initial",
            explanation =
                    "The policy as training began, after its warm start if it has one; it never changes.")
    record Initial() implements ModelSpec {}

    /** A copy of the policy that is taken anew from time to time. */
    @Choice(
            name = "snapshot",
            explanation =
                    "A copy of the policy, first taken when training begins and refreshed every few steps, when a stage is passed, or when the policy has moved too far from the reference.")
    record Snapshot(
            @Setting(
                            explanation =
                                    "Training steps from one copy to the next; by default, the number of steps does not matter.",
                            min = 1,
                            max = 1_000_000,
                            unit = "steps")
                    Optional<Integer> every,
            @Setting(
                            explanation = "Whether it is refreshed when a stage is passed.",
                            defaults = "false")
                    boolean atPromotion,
            @Setting(
                            explanation =
                                    "It is refreshed after a step whose kl/mean, the KL estimate per token to the objective's reference, is above this; never by default.",
                            min = 0,
                            unit = "nats")
                    Optional<Double> klAbove)
            implements ModelSpec {
        /** Whether anything ever makes it taken anew. */
        public boolean isTakenAnew() {
            return every.isPresent() || atPromotion || klAbove.isPresent();
        }
    }

    /** An average over the policy's past. */
    @Choice(
            name = "average",
            explanation =
                    "A moving average of the policy's weights, which follows every optimiser step.",
            source = "arXiv:1703.01780")
    record Average(
            @Setting(
                            explanation = "Share of the average that stays at each optimiser step.",
                            defaults = "0.99",
                            min = 0,
                            max = 1)
                    double decay)
            implements ModelSpec {}

    /** The policy of an earlier run. */
    @Choice(
            name = "checkpoint",
            explanation =
                    "The policy of another run's checkpoint, copied when this run begins; its shape may differ.")
    record Checkpoint(
            @Setting(
                            explanation =
                                    "Number of a run of the same workbench, or a run's folder.",
                            min = 1,
                            max = 1000)
                    String run,
            @Setting(explanation = "The checkpoint's step; by default, the newest.", min = 0)
                    Optional<Long> step)
            implements ModelSpec {}

    /** Artifact of an earlier stage. */
    @Choice(
            name = "artifact",
            explanation = "The weights that an earlier stage, or another run, left as an artifact.")
    record Artifact(
            @Setting(
                            explanation = "The run that produced it; this run by default.",
                            min = 1,
                            max = 100,
                            pattern = ArtifactReference.RUN)
                    Optional<String> run,
            @Setting(explanation = "Name of the artifact.", pattern = ArtifactReference.NAME)
                    String name)
            implements ModelSpec {
        /** Which artifact. */
        public ArtifactReference reference() {
            return new ArtifactReference(run, name);
        }
    }
}
