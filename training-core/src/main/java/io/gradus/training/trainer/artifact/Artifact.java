package io.gradus.training.trainer.artifact;

import io.gradus.training.policy.PolicyShape;
import java.util.Optional;

/**
 * Description of what a stage left behind, without its content.
 *
 * @param name its name in the run
 * @param kind what it is
 * @param stage name of the stage that left it behind
 * @param step the run's last step before it was written
 * @param document SHA-256 of the run's resolved document
 * @param seed the run's seed
 * @param sha256 of its content, lower-case hex
 * @param bytes size of its content
 * @param traces traces in a pool; 0 for others
 * @param shape dimensions of a policy; empty for a pool
 */
public record Artifact(
        String name,
        ArtifactKind kind,
        String stage,
        long step,
        String document,
        long seed,
        String sha256,
        long bytes,
        int traces,
        Optional<PolicyShape> shape) {}
