package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * Natural language policy optimisation (NLPO, Ramamurthy et al. 2022, arXiv:2210.01241): PPO's
 * clipped surrogate on the tokens that a masking policy, an earlier copy of the policy, has among
 * its likeliest that make up p. The end token is never masked. The published rule masks the
 * sampling too; here rollouts are drawn from the whole distribution, and what the mask would have
 * kept from being drawn is not trained on.
 */
@Choice(
        name = "nlpo",
        explanation =
                "Clipped ratio on the tokens that a masking policy has among its likeliest; give a model that is a snapshot of the policy.",
        source = "arXiv:2210.01241")
public record Nlpo(
        @Setting(
                        explanation = "The masking policy, one of models, or initial.",
                        defaults = "initial",
                        min = 1,
                        max = 63,
                        names = "model")
                String mask,
        @Setting(
                        explanation =
                                "Share of the masking policy's probability that its likeliest tokens must make up.",
                        defaults = "0.9",
                        min = 0.01,
                        max = 1)
                double topP)
        implements MixedSpec, PolicyLoss {
    private static final Tap ABOVE = Tap.Token.MASS_ABOVE;
    private static final PolicyLoss SURROGATE = SurrogateLoss.clipped(Aggregation.TOKEN_MEAN);

    @Override
    public PolicyLoss loss(LossContext context) {
        return this;
    }

    @Override
    public List<ModelReading> readings() {
        return List.of(ofMask());
    }

    private ModelReading ofMask() {
        return new ModelReading(mask, TapRequest.of(ABOVE));
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        float[][] above = batch.read(ofMask()).of(ABOVE);
        List<TrainingRow> rows = new ArrayList<>();
        for (int row = 0; row < above.length; row++) {
            rows.add(masked(batch, row, above[row]));
        }
        LossResult kept = SURROGATE.evaluate(batch.with(rows), settings);
        long all = BatchTotals.of(batch.rows()).tokens();
        double share = (double) (all - kept.tokens()) / Math.max(1, all);
        return kept.with(new Metric("loss/maskedShare", share));
    }

    private TrainingRow masked(LossBatch batch, int index, float[] above) {
        TrainingRow row = batch.rows().get(index);
        boolean[] kept = new boolean[above.length];
        for (int t = 0; t < kept.length; t++) {
            boolean end = batch.isStop(index, t + 1);
            kept[t] = row.trainable()[t] && (end || above[t] <= topP);
        }
        return row.only(kept);
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }

    @Override
    public boolean readsClip() {
        return true;
    }
}
