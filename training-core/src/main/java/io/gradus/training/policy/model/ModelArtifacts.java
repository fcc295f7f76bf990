package io.gradus.training.policy.model;

import io.gradus.training.document.ArtifactReference;
import java.util.Optional;

/** Finds the weights that stages leave as artifacts. */
@FunctionalInterface
public interface ModelArtifacts {
    /** No artifacts at all. */
    ModelArtifacts NONE = _ -> Optional.empty();

    /** The artifact of this reference, if it is there by now. */
    Optional<ModelSource> find(ArtifactReference reference);
}
