package io.gradus.training.curriculum.kind;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;

/** Trains a learned reward model on the verifier's verdicts. */
@Choice(
        name = "scorer",
        explanation =
                "Trains a head that separates right rollouts from wrong ones, as a learned reward model; the policy does not change.")
public record Scorer(
        @Setting(explanation = "What the head learns from.", defaults = "outcomes")
                ScorerTarget target,
        @Setting(
                        explanation = "Size of the head's hidden layer; 0 for a linear head.",
                        defaults = "0",
                        min = 0,
                        max = 4096)
                int inner,
        @Setting(
                        explanation = "Learning rate of the head's AdamW.",
                        defaults = "1.0e-3",
                        min = 0,
                        max = 1)
                Schedule learningRate)
        implements StageKind {
    @Override
    public boolean samples() {
        return true;
    }

    @Override
    public Product.Kind produces() {
        return Product.Kind.SCORER;
    }

    @Override
    public StageStep step(StageWorld world) {
        return new ScorerStep(this, world);
    }
}
