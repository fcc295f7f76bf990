package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import java.util.List;

/**
 * Supervised fine-tuning beside a policy loss: weight times the mean negative log-prob of some
 * tokens; 0 without any.
 */
@Choice(
        name = "imitate",
        explanation =
                "Mean negative log-prob of some tokens: those of right rollouts, or those of demonstrations that guidance put into groups.")
public record Imitate(
        @Setting(explanation = "What is imitated.", defaults = "successes") Imitated of,
        @Setting(
                        explanation = "Weight of the term; the default is ours.",
                        defaults = "0.1",
                        min = 0)
                Schedule weight)
        implements LossTermSpec {
    @Override
    public Part part(LossBatch batch, double weight) {
        boolean[][] chosen = of.chosen(batch);
        TapLoss loss = ImitationLoss.of(batch.taps().logProbs(), chosen);
        for (float[] row : loss.gradient()) {
            for (int t = 0; t < row.length; t++) {
                row[t] *= (float) weight;
            }
        }
        long tokens = ImitationLoss.count(chosen);
        return new Part(
                weight * loss.value(),
                TapGradients.of("imitation", Tap.Token.LOG_PROB, loss.gradient()),
                List.of(
                        new Metric("loss/imitation", loss.value()),
                        new Metric(
                                "loss/imitationShare",
                                (double) tokens / Math.max(1, batch.totals().tokens()))));
    }
}
