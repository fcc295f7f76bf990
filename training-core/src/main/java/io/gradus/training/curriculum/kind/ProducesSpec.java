package io.gradus.training.curriculum.kind;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.document.Setting;

/**
 * Artifact that a stage leaves behind when it is left: the pool that it collected, the scorer that
 * it trained, the policy's weights after any other kind of stage.
 *
 * @param artifact its name
 */
public record ProducesSpec(
        @Setting(
                        explanation =
                                "Name of what the stage produces: a pool of traces after collect, a scorer after scorer, else the policy's weights.",
                        pattern = ArtifactReference.NAME)
                String artifact) {}
