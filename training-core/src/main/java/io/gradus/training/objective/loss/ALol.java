package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Advantage-based offline policy gradients (A-LoL, Baheti et al. 2023, arXiv:2305.14718, and its
 * released code): rollouts of positive advantage alone are made likelier, by their advantage and by
 * an importance weight that is a constant and bounded to [1 - clip, 1 + clip]. The mean over those
 * rollouts of advantage * weight * -log pi(rollout). The weight divides by what the ratio of the
 * objective divides by, the policy that wrote the rollout.
 */
@Choice(
        name = "a-lol",
        explanation =
                "Only rollouts with a positive advantage are reinforced, weighted by their advantage and a bounded importance weight.",
        source = "arXiv:2305.14718")
public record ALol(
        @Setting(
                        explanation = "The importance weight is bounded to [1 - clip, 1 + clip].",
                        defaults = "0.9",
                        min = 0,
                        max = 1)
                double clip,
        @Setting(explanation = "Level of the importance weight.", defaults = "sequence")
                LeftoverLossWeighting weighting)
        implements MixedSpec, PolicyLoss {
    @Override
    public PolicyLoss loss(LossContext context) {
        return this;
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        long kept = batch.rows().stream().filter(r -> RowSums.advantage(r) > 0).count();
        for (int row = 0; row < batch.rows().size(); row++) {
            double advantage = RowSums.advantage(batch.rows().get(row));
            if (advantage > 0) {
                add(batch, row, advantage / kept, tally);
            }
        }
        tally.report("loss/keptShare", (double) kept / Math.max(1, batch.totals().rows()));
        return tally.result();
    }

    private void add(LossBatch batch, int row, double weight, LossTally tally) {
        TrainingRow own = batch.rows().get(row);
        double whole = bounded(RowSums.ratio(batch, row));
        for (int t = 0; t < own.trainable().length; t++) {
            if (own.trainable()[t]) {
                double logProb = batch.taps().logProbs()[row][t];
                double importance =
                        switch (weighting) {
                            case SEQUENCE -> whole;
                            case TOKEN -> bounded(RowSums.ratio(logProb, own.behaviour()[t]));
                            case NONE -> 1;
                        };
                tally.add(-weight * importance * logProb);
                tally.slope(row, t, -weight * importance);
            }
        }
    }

    private double bounded(double ratio) {
        return Math.clamp(ratio, 1 - clip, 1 + clip);
    }
}
