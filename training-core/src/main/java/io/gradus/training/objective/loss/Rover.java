package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;

/**
 * Random policy valuation (ROVER, He et al. 2025, arXiv:2509.24981, and its released code): the
 * value of a token under a uniformly random policy, read as rho * (log pi - log pi_old), is moved
 * to the advantage plus the mean over the vocabulary of the next place's values. The mean over all
 * tokens of (Q - target)^2, whose target is a constant; behind the last token the next value is 0.
 */
@Choice(
        name = "rover",
        explanation =
                "The value of a token under a uniformly random policy, read off its log-ratio to the policy before the update, is moved to the advantage plus the next place's mean value.",
        source = "arXiv:2509.24981")
public record Rover(
        @Setting(explanation = "Scale of the values.", defaults = "1", min = 1e-6, max = 100)
                double rho,
        @Setting(
                        explanation = "Weight of the next place's mean value.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double next)
        implements RegressionSpec, PolicyLoss {
    private static final Tap MEANS = Tap.Token.MEAN_LOG_PROB;
    private static final ModelReading BEFORE = ModelReading.before(TapRequest.of(MEANS));

    @Override
    public PolicyLoss loss(LossContext context) {
        return this;
    }

    @Override
    public TapRequest request(TokenBatch batch, Optional<FrozenPolicy> reference) {
        return TapRequest.TOKENS.and(MEANS);
    }

    @Override
    public List<ModelReading> readings() {
        return List.of(BEFORE);
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        Taps before = batch.read(BEFORE);
        double weight = 1.0 / Math.max(1, batch.totals().tokens());
        double values = 0;
        double nexts = 0;
        for (int row = 0; row < batch.rows().size(); row++) {
            TrainingRow own = batch.rows().get(row);
            for (int t = 0; t < own.trainable().length; t++) {
                if (own.trainable()[t]) {
                    double value = rho * (batch.taps().logProbs()[row][t] - own.behaviour()[t]);
                    double following = following(batch, before, row, t + 1);
                    double off = value - own.advantages()[t] - following;
                    tally.add(weight * off * off);
                    tally.slope(row, t, 2 * weight * off * rho);
                    values += weight * value;
                    nexts += weight * following;
                }
            }
        }
        tally.report("loss/value", values);
        tally.report("loss/nextValue", nexts);
        return tally.result();
    }

    private double following(LossBatch batch, Taps before, int row, int t) {
        boolean[] trainable = batch.rows().get(row).trainable();
        return t < trainable.length && trainable[t]
                ? next * rho * (batch.taps().of(MEANS)[row][t] - before.of(MEANS)[row][t])
                : 0;
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }
}
