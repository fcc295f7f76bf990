package io.gradus.training.objective.loss;

/** Loss that imitation minimises: the mean negative log-prob of the tokens that are trained on. */
public final class ImitationLoss {
    private ImitationLoss() {}

    /**
     * The loss of these log-probs; without trainable tokens it is 0.
     *
     * @param logProbs [B][tokens of the row - 1]
     * @param trainable which of them count, in the same shape
     */
    public static TapLoss of(float[][] logProbs, boolean[][] trainable) {
        long tokens = count(trainable);
        float[][] gradient = TapLoss.zeros(logProbs);
        double loss = 0;
        for (int row = 0; row < logProbs.length; row++) {
            for (int t = 0; t < logProbs[row].length; t++) {
                if (trainable[row][t]) {
                    gradient[row][t] = -1f / tokens;
                    loss -= (double) logProbs[row][t] / tokens;
                }
            }
        }
        return new TapLoss(loss, gradient);
    }

    /** Number of tokens that count. */
    public static long count(boolean[][] trainable) {
        long count = 0;
        for (boolean[] row : trainable) {
            for (boolean token : row) {
                count += token ? 1 : 0;
            }
        }
        return count;
    }
}
