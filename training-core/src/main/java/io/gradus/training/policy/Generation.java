package io.gradus.training.policy;

/**
 * Samples, row by row; rows end with a stop token or at their limit.
 *
 * @param tokens token ids, [B][length of the row]
 * @param logProbs log-prob of each token at its row's temperature
 * @param entropies entropy in nats of the distribution each token was drawn from
 * @param topTokens the most likely tokens at each place, the likeliest first, [B][length of the
 *     row][as many as were asked for]; empty where none were
 * @param topLogProbs their log-probs at the row's temperature, [B][length of the row][as many]
 */
public record Generation(
        int[][] tokens,
        float[][] logProbs,
        float[][] entropies,
        int[][][] topTokens,
        float[][][] topLogProbs) {
    /** Room for so many rows, to be written by the shards that generate them. */
    public static Generation ofRows(int rows) {
        return new Generation(
                new int[rows][],
                new float[rows][],
                new float[rows][],
                new int[rows][0][],
                new float[rows][0][]);
    }
}
