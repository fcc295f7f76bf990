package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Prefers right rollouts of a problem to wrong ones. */
@Choice(
        name = "preference",
        explanation =
                "Prefers right rollouts of a problem to wrong ones, pair by pair, without advantages.")
public record Preference(
        @Setting(explanation = "The loss of a pair.", defaults = "{dpo: {}}")
                PreferenceLossSpec loss,
        @Setting(
                        explanation =
                                "The model that the policy is compared with, by name; initial is the policy as training began.",
                        defaults = "initial",
                        names = "model",
                        min = 1,
                        max = 63)
                String reference,
        @Setting(
                        explanation =
                                "A pool whose right and wrong traces make the pairs; by default, the policy samples them.")
                Optional<ArtifactReference> pool,
        @Setting(
                        explanation = "Most pairs of one problem in a step.",
                        defaults = "2",
                        min = 1,
                        max = 1024)
                int pairsPerProblem,
        @Setting(
                        explanation = "Learning rate of AdamW in this stage.",
                        defaults = "1.0e-4",
                        min = 0,
                        max = 1)
                Schedule learningRate)
        implements StageKind {
    @Override
    public boolean samples() {
        return pool.isEmpty();
    }

    @Override
    public SequencedMap<String, ArtifactReference> pools() {
        SequencedMap<String, ArtifactReference> pools = new LinkedHashMap<>();
        pool.ifPresent(artifact -> pools.put("pool", artifact));
        return pools;
    }

    @Override
    public List<AskedModel> asked() {
        return loss.hasReference()
                ? List.of(new AskedModel("reference", reference, false))
                : List.of();
    }

    @Override
    public StageStep step(StageWorld world) {
        return new PreferenceStep(this, world);
    }
}
