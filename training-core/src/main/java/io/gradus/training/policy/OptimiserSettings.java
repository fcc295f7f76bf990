package io.gradus.training.policy;

import java.util.List;

/**
 * AdamW (Loshchilov and Hutter 2019) with clipping by the global norm.
 *
 * @param learningRate step size
 * @param beta1 decay of the first moment
 * @param beta2 decay of the second moment
 * @param epsilon added to the root of the second moment
 * @param weightDecay decoupled decay
 * @param gradientClip largest global norm of the gradient of what is not frozen
 * @param groups parameters that are treated in their own way
 */
public record OptimiserSettings(
        double learningRate,
        double beta1,
        double beta2,
        double epsilon,
        double weightDecay,
        double gradientClip,
        List<ParameterGroup> groups) {
    public OptimiserSettings {
        groups = List.copyOf(groups);
    }

    /** The same for all parameters. */
    public OptimiserSettings(
            double learningRate,
            double beta1,
            double beta2,
            double epsilon,
            double weightDecay,
            double gradientClip) {
        this(learningRate, beta1, beta2, epsilon, weightDecay, gradientClip, List.of());
    }
}
