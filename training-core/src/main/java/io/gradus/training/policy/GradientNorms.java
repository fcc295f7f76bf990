package io.gradus.training.policy;

/**
 * Norms of the accumulated gradient before clipping.
 *
 * @param total global norm; NaN or infinite where the gradient is, in which case the step was not
 *     taken
 * @param embedding norm over embedding and output layer
 * @param attention norm over all attention blocks
 * @param feedForward norm over all feed-forward blocks
 * @param applied whether the optimiser stepped
 */
public record GradientNorms(
        double total, double embedding, double attention, double feedForward, boolean applied) {}
