package io.gradus.training.policy;

/**
 * What was sampled, row by row; rows end with the stop token or at their limit.
 *
 * @param tokens token ids, [B][length of the row]
 * @param logProbs log-prob of each token at its row's temperature
 * @param entropies entropy in nats of the distribution each token was drawn from
 */
public record Generation(int[][] tokens, float[][] logProbs, float[][] entropies) {}
