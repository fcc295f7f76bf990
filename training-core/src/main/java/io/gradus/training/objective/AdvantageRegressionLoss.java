package io.gradus.training.objective;

import io.gradus.training.policy.TapRequest;
import java.util.List;

/**
 * The KL-constrained update of WebRL (Qi et al. 2024, arXiv:2411.02337) as a regression: beta times
 * a rollout's mean log-ratio per token to a reference, the policy of the last phase, is moved to
 * its advantage. The mean over rows. As in the released code the distance is smooth L1, beta is 1
 * and the log-ratio a mean over tokens; that code's two-valued advantages, its critics and its mask
 * of negative advantages are not here.
 *
 * @param beta how strongly the policy is held to the reference
 * @param form what is made of the distance
 * @param reference the model that it compares the policy with
 */
public record AdvantageRegressionLoss(double beta, RegressionForm form, String reference)
        implements PolicyLoss {
    @Override
    public List<ModelReading> readings() {
        return List.of(ofReference());
    }

    private ModelReading ofReference() {
        return new ModelReading(reference, TapRequest.TOKENS);
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        float[][] constants = batch.read(ofReference()).logProbs();
        double weight = 1.0 / Math.max(1, batch.totals().rows());
        double values = 0;
        double distances = 0;
        for (int row = 0; row < batch.rows().size(); row++) {
            TrainingRow own = batch.rows().get(row);
            double value = beta * RowSums.meanOver(batch, row, constants[row]);
            double off = value - RowSums.advantage(own);
            tally.add(weight * form.value(off));
            tally.slope(row, weight * form.slope(off) * beta / Math.max(1, own.trainableTokens()));
            values += weight * value;
            distances += weight * Math.abs(off);
        }
        tally.tell("loss/value", values);
        tally.tell("loss/distance", distances);
        return tally.result();
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }
}
