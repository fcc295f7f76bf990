package io.gradus.training.policy;

/**
 * The differentiable per-token quantities of a forward pass. Entry {@code [b][t]} belongs to token
 * {@code t + 1} of row {@code b}; a row of n tokens has n - 1 entries.
 *
 * @param logProbs log-prob of each token given those before it
 * @param entropies exact entropy in nats of the distribution over the whole vocabulary
 */
public record Taps(float[][] logProbs, float[][] entropies) {}
