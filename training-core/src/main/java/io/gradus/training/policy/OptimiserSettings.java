package io.gradus.training.policy;

/**
 * AdamW (Loshchilov and Hutter 2019) with clipping by the global norm.
 *
 * @param learningRate step size
 * @param beta1 decay of the first moment
 * @param beta2 decay of the second moment
 * @param epsilon added to the root of the second moment
 * @param weightDecay decoupled decay
 * @param gradientClip largest global gradient norm
 */
public record OptimiserSettings(
        double learningRate,
        double beta1,
        double beta2,
        double epsilon,
        double weightDecay,
        double gradientClip) {}
