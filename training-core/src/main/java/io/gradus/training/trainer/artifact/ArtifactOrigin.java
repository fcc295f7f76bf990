package io.gradus.training.trainer.artifact;

/**
 * Where an artifact comes from.
 *
 * @param stage name of the stage that leaves it behind
 * @param step the run's last step
 * @param document SHA-256 of the run's resolved document
 * @param seed the run's seed
 */
public record ArtifactOrigin(String stage, long step, String document, long seed) {}
