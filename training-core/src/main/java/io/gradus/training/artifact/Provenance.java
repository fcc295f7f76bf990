package io.gradus.training.artifact;

/**
 * Where an artifact comes from.
 *
 * @param stage name of the stage that leaves it behind
 * @param step the run's last step
 * @param document SHA-256 of the run's resolved document
 * @param seed the run's seed
 */
public record Provenance(String stage, long step, String document, long seed) {}
