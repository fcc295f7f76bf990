package io.gradus.backend.runs;

/**
 * Where a forked run comes from.
 *
 * @param run the id of the run whose checkpoint it began with
 * @param step the checkpoint's step
 * @param reason why it was forked, for people
 */
public record ForkOrigin(String run, long step, String reason) {}
