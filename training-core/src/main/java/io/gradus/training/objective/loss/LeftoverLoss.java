package io.gradus.training.objective.loss;

/**
 * Advantage-based offline policy gradients (A-LoL, Baheti et al. 2023, arXiv:2305.14718, and its
 * released code): rollouts of positive advantage alone are made likelier, by their advantage and by
 * an importance weight that is a constant and bounded to [1 - clip, 1 + clip]. The mean over those
 * rollouts of advantage * weight * -log pi(rollout). The weight divides by what the ratio of the
 * objective divides by, the policy that wrote the rollout.
 *
 * @param clip bound of the weight
 * @param weighting what has a weight
 */
public record LeftoverLoss(double clip, Weighting weighting) implements PolicyLoss {
    /** Scope of the importance weight. */
    public enum Weighting {
        /** Of the whole rollout. */
        SEQUENCE,
        /** Of each token (A-LoL seq.). */
        TOKEN,
        /** All weights are 1 (A-LoL ref-free). */
        NONE
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
