package io.gradus.training.objective.loss;

/**
 * Loss that distillation minimises: the mean over the trainable tokens of a divergence to the
 * teacher's next-token distribution. The texts are constants, whoever wrote them (GKD, Agarwal et
 * al. 2023, arXiv:2306.13649, section 3).
 */
public final class DivergenceLoss {
    private DivergenceLoss() {}

    /**
     * The weighted mean of this divergence; without trainable tokens it is 0.
     *
     * @param divergence per token in nats, [B][tokens of the row - 1]
     * @param trainable which of them count, in the same shape
     * @param weight its weight in the loss
     */
    public static TapLoss of(float[][] divergence, boolean[][] trainable, double weight) {
        long tokens = ImitationLoss.count(trainable);
        float[][] gradient = TapLoss.zeros(divergence);
        double loss = 0;
        for (int row = 0; row < divergence.length; row++) {
            for (int t = 0; t < divergence[row].length; t++) {
                if (trainable[row][t]) {
                    gradient[row][t] = (float) (weight / tokens);
                    loss += weight * divergence[row][t] / tokens;
                }
            }
        }
        return new TapLoss(loss, gradient);
    }
}
