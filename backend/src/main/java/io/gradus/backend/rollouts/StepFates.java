package io.gradus.backend.rollouts;

/**
 * What a trainer outside made of the groups of a step.
 *
 * @param step the step that observed them
 * @param trained groups that an update was computed from
 * @param dropped groups that it left out
 * @param agedOut groups that were too old when it came to them
 */
public record StepFates(long step, long trained, long dropped, long agedOut) {}
