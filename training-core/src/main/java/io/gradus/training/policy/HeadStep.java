package io.gradus.training.policy;

/**
 * Result of an optimiser step of a head.
 *
 * @param norm global norm of its gradient before clipping
 * @param applied whether it stepped; not where the gradient was not finite
 */
public record HeadStep(double norm, boolean applied) {}
