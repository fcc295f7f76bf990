package io.gradus.training.objective.loss;

/** Sums over the tokens of a whole row, of those that are trained on. */
final class RowSums {
    private static final double LARGEST = StrictMath.exp(20);

    private RowSums() {}

    /** log pi(row) of these taps. */
    static double logProb(TrainingRow row, float[] logProbs) {
        double sum = 0;
        for (int t = 0; t < logProbs.length; t++) {
            sum += row.trainable()[t] ? logProbs[t] : 0;
        }
        return sum;
    }

    /** Mean per token of log pi over these constants. */
    static double meanOver(LossBatch batch, int row, float[] constants) {
        TrainingRow own = batch.rows().get(row);
        double off = logProb(own, batch.taps().logProbs()[row]) - logProb(own, constants);
        return off / Math.max(1, own.trainableTokens());
    }

    /**
     * pi(row) over the probability that its ratio divides by, at most e^20 so that it stays finite
     * (ours).
     */
    static double ratio(LossBatch batch, int row) {
        return ratio(logRatio(batch, row), 0);
    }

    /** The logarithm of that ratio, without a bound. */
    static double logRatio(LossBatch batch, int row) {
        TrainingRow own = batch.rows().get(row);
        return logProb(own, batch.taps().logProbs()[row]) - logProb(own, own.behaviour());
    }

    /** The same of two log-probs. */
    static double ratio(double logProb, double behaviour) {
        return Math.min(LARGEST, StrictMath.exp(logProb - behaviour));
    }

    /** Whether a ratio would be larger still. */
    static boolean isCapped(double ratio) {
        return ratio >= LARGEST;
    }

    /** Mean advantage of a row's tokens; that of each where they have the same. */
    static double advantage(TrainingRow row) {
        return logProb(row, row.advantages()) / Math.max(1, row.trainableTokens());
    }
}
