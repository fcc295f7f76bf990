package io.gradus.training.policy;

/**
 * What an optimiser step of a head did.
 *
 * @param norm global norm of its gradient before clipping
 * @param applied whether it stepped; not where the gradient was not finite
 */
public record HeadStep(double norm, boolean applied) {}
