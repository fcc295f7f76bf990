package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.kind.StartFrom;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.policy.ModelSpec;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.SequencedMap;
import java.util.SequencedSet;

/** The artifacts that a document's stages and its policy ask for. */
public final class ArtifactNeeds {
    private ArtifactNeeds() {}

    /** Every artifact that the enabled stages and the policy ask for, each once. */
    public static SequencedSet<ArtifactReference> of(CurriculumDocument document) {
        SequencedSet<ArtifactReference> needs = new LinkedHashSet<>();
        document.policy().from().ifPresent(needs::add);
        document.models().values().stream()
                .filter(ModelSpec.Artifact.class::isInstance)
                .map(model -> ((ModelSpec.Artifact) model).reference())
                .forEach(needs::add);
        document.enabledStages().forEach(stage -> needs.addAll(of(stage).values()));
        return needs;
    }

    /** Artifacts that a stage asks for, by the place in the stage that says so. */
    static SequencedMap<String, ArtifactReference> of(StageSpec stage) {
        SequencedMap<String, ArtifactReference> needs = new LinkedHashMap<>();
        if (stage.start() instanceof StartFrom.Weights weights) {
            needs.put("start.weights", weights.reference());
        }
        String kind = "kind." + stage.kindWord() + ".";
        stage.kind().pools().forEach((setting, pool) -> needs.put(kind + setting, pool));
        return needs;
    }
}
