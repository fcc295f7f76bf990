package io.gradus.training.objective.loss;

/**
 * The loss's coefficients at one step.
 *
 * @param clipLow the ratio is clipped below 1 - clipLow
 * @param clipHigh the ratio is clipped above 1 + clipHigh
 * @param kl coefficient of the KL divergence to the reference, >= 0
 * @param entropyBonus coefficient of the entropy, added to what is maximised
 * @param maxTokens the length limit of completions
 */
public record LossSettings(
        double clipLow, double clipHigh, double kl, double entropyBonus, int maxTokens) {}
