package io.gradus.training.objective.loss;

/**
 * A value loss and its gradient.
 *
 * @param loss its value
 * @param gradients dLoss/dValue, one entry per token of each row
 * @param clipShare share of valued states whose gradient the clip removed
 * @param explainedVariance 1 - Var(target - value) / Var(target); NaN where targets do not vary
 * @param states number of valued states
 */
public record ValueResult(
        double loss,
        float[][] gradients,
        double clipShare,
        double explainedVariance,
        long states) {}
