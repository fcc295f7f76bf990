package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * RL-PLUS (Dong et al. 2025, arXiv:2508.00222, and its released code): the policy's own tokens by
 * their unclipped ratio, and tokens of external traces by a ratio to a mixture of the policy before
 * the update and one whose unknown probability is put halfway between that policy's and 1, 2 p /
 * (p_old + (p_old + 1) / 2). Their advantage counts by (1 - p)^exponent, as a constant: right
 * tokens that the policy finds unlikely count more. Sums over tokens divided by the length limit
 * and the rows; the code does not divide by the rows.
 */
@Choice(
        name = "rl-plus",
        explanation =
                "Own tokens by their unclipped ratio, tokens of external traces by a ratio to a mixture, the more the less likely they are; give traces by guidance that demonstrates.",
        source = "arXiv:2508.00222")
public record RlPlus(
        @Setting(
                        explanation =
                                "Exponent of the factor (1 - p) that reduces the weight of likely tokens of external traces.",
                        defaults = "0.5",
                        min = 0,
                        max = 10)
                double exponent)
        implements MixedSpec, PolicyLoss {
    @Override
    public PolicyLoss loss(LossContext context) {
        return this;
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        long external = 0;
        double ratios = 0;
        for (int row = 0; row < batch.rows().size(); row++) {
            TrainingRow own = batch.rows().get(row);
            int tokens = own.trainableTokens();
            for (int t = 0; t < own.trainable().length; t++) {
                if (own.trainable()[t]) {
                    double weight =
                            Aggregation.CONSTANT_LENGTH.weight(
                                    tokens, batch.totals(), settings.maxTokens());
                    double ratio = add(batch, row, t, weight, tally);
                    external += own.isGiven(t) ? 1 : 0;
                    ratios += own.isGiven(t) ? ratio : 0;
                }
            }
        }
        tally.report(
                "loss/externalShare", (double) external / Math.max(1, batch.totals().tokens()));
        if (external > 0) {
            tally.report("loss/externalRatio", ratios / external);
        }
        return tally.result();
    }

    /** Adds a token; gives its ratio. */
    private double add(LossBatch batch, int row, int t, double weight, LossTally tally) {
        TrainingRow own = batch.rows().get(row);
        double p = StrictMath.exp(batch.taps().logProbs()[row][t]);
        double old = StrictMath.exp(own.behaviour()[t]);
        double advantage = own.advantages()[t];
        double ratio =
                own.isGiven(t)
                        ? 2 * p / (old + 0.5 * (old + 1))
                        : RowSums.ratio(batch.taps().logProbs()[row][t], own.behaviour()[t]);
        if (own.isGiven(t)) {
            advantage *= StrictMath.pow(Math.max(0, 1 - p), exponent);
        }
        tally.add(-weight * ratio * advantage);
        tally.slope(row, t, -weight * ratio * advantage);
        return ratio;
    }
}
