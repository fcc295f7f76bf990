package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Imitates traces. */
@Choice(
        name = "sft",
        explanation =
                "Imitates traces: the loss is the mean negative log-prob of their trainable tokens.")
public record Sft(
        @Setting(explanation = "Where the traces come from.", defaults = "demonstrations")
                TraceSource from,
        @Setting(
                        explanation = "Learning rate of AdamW in this stage.",
                        defaults = "1.0e-3",
                        min = 0,
                        max = 1)
                Schedule learningRate,
        @Setting(explanation = "Traces per step.", defaults = "64", min = 1, max = 65_536)
                int batch,
        @Setting(
                        explanation =
                                "Passes over a pool after which the stage is promoted; by default, only its rules decide.",
                        min = 1,
                        max = 10_000)
                Optional<Integer> epochs)
        implements StageKind {
    @Override
    public boolean endsByItself() {
        return epochs.isPresent();
    }

    @Override
    public SequencedMap<String, ArtifactReference> pools() {
        SequencedMap<String, ArtifactReference> pools = new LinkedHashMap<>();
        if (from instanceof TraceSource.Pool pool) {
            pools.put("from.pool", pool.reference());
        }
        return pools;
    }

    @Override
    public void check(String place, Findings findings) {
        if (epochs.isPresent() && !(from instanceof TraceSource.Pool)) {
            findings.add(
                    place + ".epochs",
                    "counts passes over a pool, and this stage imitates fresh problems in each step; leave it out and give maxSteps");
        }
    }

    @Override
    public StageStep step(StageWorld world) {
        return new ImitationStep(this, world);
    }
}
