package io.gradus.training.objective.loss;

/**
 * Losses that a learned reward model minimises, as functions of the scores (logits) of whole
 * rollouts.
 *
 * @param value mean loss
 * @param gradient dLoss/dScore, one per rollout
 * @param accuracy share of rollouts, or of pairs, on the right side
 */
public record ScoreLoss(double value, float[] gradient, double accuracy) {
    /**
     * Binary cross-entropy of sigmoid(score) against the verifier's scores in [0, 1], as an outcome
     * reward model (Cobbe et al. 2021, arXiv:2110.14168).
     */
    public static ScoreLoss outcomes(float[] scores, double[] targets) {
        float[] gradient = new float[scores.length];
        double loss = 0;
        int right = 0;
        for (int i = 0; i < scores.length; i++) {
            loss += (softplus(scores[i]) - targets[i] * scores[i]) / scores.length;
            gradient[i] = (float) ((sigmoid(scores[i]) - targets[i]) / scores.length);
            right += scores[i] > 0 == targets[i] > 0.5 ? 1 : 0;
        }
        return new ScoreLoss(loss, gradient, (double) right / scores.length);
    }

    /**
     * -log sigmoid(score of the better - score of the other), the model of Bradley and Terry as in
     * Ouyang et al. 2022 (arXiv:2203.02155). Score 2i is the better one of pair i.
     */
    public static ScoreLoss pairs(float[] scores) {
        int pairs = scores.length / 2;
        float[] gradient = new float[scores.length];
        double loss = 0;
        int right = 0;
        for (int i = 0; i < pairs; i++) {
            double margin = scores[2 * i] - (double) scores[2 * i + 1];
            loss += softplus(-margin) / pairs;
            gradient[2 * i] = (float) (-sigmoid(-margin) / pairs);
            gradient[2 * i + 1] = -gradient[2 * i];
            right += margin > 0 ? 1 : 0;
        }
        return new ScoreLoss(loss, gradient, (double) right / pairs);
    }

    /** 1 / (1 + exp(-x)). */
    public static double sigmoid(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }

    /** log(1 + exp(x)) without overflow. */
    private static double softplus(double x) {
        return Math.max(x, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
    }
}
