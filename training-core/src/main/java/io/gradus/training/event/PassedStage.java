package io.gradus.training.event;

/**
 * A stage that was passed over on the way to another one.
 *
 * @param stage its index in the document
 * @param name its name
 * @param reason why, with the values that made it so
 */
public record PassedStage(int stage, String name, String reason) {}
