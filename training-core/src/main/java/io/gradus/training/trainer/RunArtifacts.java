package io.gradus.training.trainer;

import io.gradus.training.curriculum.check.ArtifactNeeds;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.ArtifactReference;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.model.ModelArtifacts;
import io.gradus.training.policy.model.ModelSource;
import io.gradus.training.trainer.artifact.Artifact;
import io.gradus.training.trainer.artifact.ArtifactShelf;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The artifacts that a run can name, as they were where it stands: a resumed run sees none that it
 * had not made by then.
 */
final class RunArtifacts implements ModelArtifacts {
    private final ArtifactShelf shelf;
    private long step;

    RunArtifacts(Path runFolder) {
        shelf = new ArtifactShelf(runFolder);
    }

    /** Copies what a document names of other runs into this one's folder. */
    void takeAll(CurriculumDocument document) {
        ArtifactNeeds.of(document).forEach(shelf::take);
    }

    /** The run stands after this step. */
    void stand(long step) {
        this.step = step;
    }

    ArtifactShelf shelf() {
        return shelf;
    }

    /** The weights of an artifact; throws {@link IllegalArgumentException} where it has none. */
    PolicyWeights weights(ArtifactReference reference) {
        return shelf.store(reference).policy(shelf.find(reference, step));
    }

    @Override
    public Optional<ModelSource> find(ArtifactReference reference) {
        long until = reference.run().isPresent() ? Long.MAX_VALUE : step;
        return shelf.store(reference)
                .find(reference.artifact(), until)
                .map(a -> source(reference, a));
    }

    private ModelSource source(ArtifactReference reference, Artifact artifact) {
        return new ModelSource(
                shelf.store(reference).policy(artifact),
                artifact.step(),
                "artifact " + reference.words(),
                artifact.sha256());
    }
}
