package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import java.util.ArrayList;
import java.util.List;

/**
 * Common part of losses that are no surrogate of a ratio: they add values and slopes token by
 * token, and all of them tell the mean ratio and entropy. They pay no penalty and get no bonus; see
 * {@link PenalisedLoss}.
 */
final class LossTally {
    private final LossBatch batch;
    private final float[][] policy;
    private final List<TapGradients> further = new ArrayList<>();
    private final List<Metric> metrics = new ArrayList<>();
    private double loss;
    private double clipped;

    LossTally(LossBatch batch) {
        this.batch = batch;
        policy = zeros();
    }

    /** Zeros, one per tap of a token. */
    float[][] zeros() {
        return TapLoss.zeros(batch.taps().logProbs());
    }

    /** Adds to the loss. */
    void add(double value) {
        loss += value;
    }

    /** Adds to dLoss/dLogProb of a token. */
    void slope(int row, int t, double slope) {
        policy[row][t] += (float) slope;
    }

    /** Adds the same to dLoss/dLogProb of every trainable token of a row. */
    void slope(int row, double slope) {
        boolean[] trainable = batch.rows().get(row).trainable();
        for (int t = 0; t < trainable.length; t++) {
            if (trainable[t]) {
                slope(row, t, slope);
            }
        }
    }

    /** Adds the gradients of a tap that is no log-prob. */
    void also(TapGradients term) {
        further.add(term);
    }

    /** Counts the tokens of a row whose gradient a bound removed. */
    void clip(boolean flat, int row) {
        clipped += flat ? batch.rows().get(row).trainableTokens() : 0;
    }

    /** Tells a number of this loss. */
    void report(String name, double value) {
        metrics.add(new Metric(name, value));
    }

    LossResult result() {
        double ratios = 0;
        double entropies = 0;
        long tokens = 0;
        for (int row = 0; row < policy.length; row++) {
            TrainingRow own = batch.rows().get(row);
            for (int t = 0; t < own.trainable().length; t++) {
                if (own.trainable()[t]) {
                    double logProb = batch.taps().logProbs()[row][t];
                    ratios += StrictMath.exp(logProb - own.behaviour()[t]);
                    entropies += batch.taps().entropies()[row][t];
                    tokens++;
                }
            }
        }
        List<TapGradients> terms = new ArrayList<>(further);
        terms.addFirst(TapGradients.of("policy", Tap.Token.LOG_PROB, policy));
        double n = Math.max(1, tokens);
        return new LossResult(
                loss, terms, clipped / n, ratios / n, Double.NaN, entropies / n, tokens, metrics);
    }
}
