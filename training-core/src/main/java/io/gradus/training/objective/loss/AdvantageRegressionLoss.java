package io.gradus.training.objective.loss;

import io.gradus.training.policy.TapRequest;
import java.util.List;

/**
 * The KL-constrained update of WebRL (Qi et al. 2024, arXiv:2411.02337) as a regression: beta times
 * a rollout's mean log-ratio per token to a reference, the policy of the last phase, is moved to
 * its advantage. The mean over rows. As in the released code the distance is smooth L1, beta is 1
 * and the log-ratio a mean over tokens.
 *
 * <p>With the targets of that code a rollout whose advantage is not negative is moved to 1 and
 * others count nothing; beta is 5 times as much where the reference gives the rollout's tokens a
 * geometric mean of at least 0.8, at most so much that beta times the log-ratio is 1 in size, and
 * the distance is divided by it. Its critics are not here.
 *
 * @param beta how strongly the policy is held to the reference
 * @param form what is made of the distance
 * @param targets what is regressed on
 * @param reference the model that it compares the policy with
 */
public record AdvantageRegressionLoss(
        double beta, RegressionForm form, Targets targets, String reference) implements PolicyLoss {
    private static final double SURE = 0.8;
    private static final double SURE_FACTOR = 5;

    /** Targets of the regression. */
    public enum Targets {
        /** The advantage. */
        ADVANTAGE,
        /** 1 where the advantage is not negative, and nothing elsewhere. */
        RELEASED
    }

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
            double ratio = RowSums.meanOver(batch, row, constants[row]);
            double advantage = RowSums.advantage(own);
            boolean released = targets == Targets.RELEASED;
            if (released && advantage < 0) {
                continue;
            }
            double scale = released ? scale(own, constants[row], ratio) : beta;
            double off = scale * ratio - (released ? 1 : advantage);
            double over = released ? scale : 1;
            tally.add(weight * form.value(off) / over);
            tally.slope(
                    row,
                    weight * form.slope(off) * scale / over / Math.max(1, own.trainableTokens()));
            values += weight * scale * ratio;
            distances += weight * Math.abs(off);
        }
        tally.report("loss/value", values);
        tally.report("loss/distance", distances);
        return tally.result();
    }

    private double scale(TrainingRow row, float[] constants, double ratio) {
        double sure =
                StrictMath.exp(
                        RowSums.logProb(row, constants) / Math.max(1, row.trainableTokens()));
        double scale = sure >= SURE ? SURE_FACTOR * beta : beta;
        return ratio == 0 ? scale : Math.min(scale, 1 / Math.abs(ratio));
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }
}
