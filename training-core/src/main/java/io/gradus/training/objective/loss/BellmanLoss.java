package io.gradus.training.objective.loss;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;

/**
 * Q-learning with the logits as values (ShiQ, Clavier et al. 2025, arXiv:2505.11081): at each token
 * the multi-step residual of the soft Bellman equation, the reward still to come minus beta times
 * the log-ratios of this and the later tokens to the reference, minus the value of the place, beta
 * times how much its log-sum-exp is above the reference's. The mean over all tokens of its square,
 * with gradients through both. The reward stands at the end and is the rollout's advantage. The
 * published form could not be compared with this one, which follows from its three corrections.
 *
 * @param beta temperature of the values
 * @param reference the model that log-ratios and values are shifted by
 */
public record BellmanLoss(double beta, String reference) implements PolicyLoss {
    private static final Tap SUMS = Tap.Token.LOG_SUM_EXP;
    private static final TapRequest TAPS = TapRequest.TOKENS.and(SUMS);

    @Override
    public TapRequest request(TokenBatch batch, Optional<FrozenPolicy> reference) {
        return TAPS;
    }

    @Override
    public List<ModelReading> readings() {
        return List.of(ofReference());
    }

    private ModelReading ofReference() {
        return new ModelReading(reference, TAPS);
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        float[][] ofSums = tally.zeros();
        Taps constants = batch.read(ofReference());
        double residuals = 0;
        for (int row = 0; row < batch.rows().size(); row++) {
            residuals += add(batch, constants, row, tally, ofSums[row]);
        }
        tally.also(TapGradients.of("value", SUMS, ofSums));
        tally.report("loss/residual", residuals / Math.max(1, batch.totals().tokens()));
        return tally.result();
    }

    /** Adds a row; gives the sum of its absolute residuals. */
    private double add(LossBatch batch, Taps constants, int row, LossTally tally, float[] ofSums) {
        double weight = 1.0 / Math.max(1, batch.totals().tokens());
        double[] residuals = residuals(batch, constants, row);
        boolean[] trainable = batch.rows().get(row).trainable();
        double before = 0;
        double absolute = 0;
        for (int t = 0; t < trainable.length; t++) {
            if (trainable[t]) {
                double slope = -2 * weight * beta * residuals[t];
                before += slope;
                tally.add(weight * residuals[t] * residuals[t]);
                tally.slope(row, t, before); // a log-ratio stands in every earlier residual too
                ofSums[t] = (float) slope;
                absolute += Math.abs(residuals[t]);
            }
        }
        return absolute;
    }

    private double[] residuals(LossBatch batch, Taps constants, int row) {
        TrainingRow own = batch.rows().get(row);
        Taps taps = batch.taps();
        double[] residuals = new double[own.trainable().length];
        double rest = RowSums.advantage(own);
        for (int t = residuals.length - 1; t >= 0; t--) {
            if (own.trainable()[t]) {
                double logProb = taps.logProbs()[row][t];
                double value = taps.of(SUMS)[row][t];
                rest -= beta * (logProb - constants.logProbs()[row][t]);
                residuals[t] = rest - beta * (value - constants.of(SUMS)[row][t]);
            }
        }
        return residuals;
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }
}
