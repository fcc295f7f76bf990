package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Supervised fine-tuning on the policy's own successes: the mean negative log-prob of the tokens of
 * rollouts whose verdict is at least {@code least}; other rollouts count nowhere.
 */
@Choice(
        name = "sft",
        explanation =
                "Mean negative log-prob of the tokens of correct rollouts; the others are ignored.")
public record Sft(
        @Setting(
                        explanation = "Smallest verifier score at which a rollout is imitated.",
                        defaults = "1",
                        min = 0.001,
                        max = 1)
                double least)
        implements MixedSpec, PolicyLoss {
    @Override
    public PolicyLoss loss(LossContext context) {
        return this;
    }

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

    @Override
    public boolean readsAdvantages() {
        return false;
    }

    @Override
    public boolean isProportional() {
        return false;
    }
}
