package io.gradus.training.policy;

/**
 * dLoss/dTap of one term of the loss, in the shape of {@link Taps}.
 *
 * @param term name of the term, for example {@code policy}
 * @param logProbs dLoss/dLogProb
 * @param entropies dLoss/dEntropy
 */
public record TapGradients(String term, float[][] logProbs, float[][] entropies) {}
