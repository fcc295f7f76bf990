package io.gradus.training.objective.loss;

/**
 * Supervised fine-tuning on the policy's own successes: the mean negative log-prob of the tokens of
 * rollouts whose verdict is at least {@code least}; other rollouts count nowhere.
 *
 * @param least verdict of a success, in (0, 1]
 */
public record SuccessImitationLoss(double least) implements PolicyLoss {
    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        long rows = batch.rows().stream().filter(this::isSuccess).count();
        long tokens =
                batch.rows().stream()
                        .filter(this::isSuccess)
                        .mapToLong(TrainingRow::trainableTokens)
                        .sum();
        for (int row = 0; row < batch.rows().size(); row++) {
            TrainingRow own = batch.rows().get(row);
            if (isSuccess(own) && tokens > 0) {
                tally.add(-RowSums.logProb(own, batch.taps().logProbs()[row]) / tokens);
                tally.slope(row, -1.0 / tokens);
            }
        }
        tally.report("loss/successes", rows);
        return tally.result();
    }

    private boolean isSuccess(TrainingRow row) {
        return row.origin().score() >= least;
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }
}
