package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.List;

/**
 * The reverse divergence of the policy from a teacher on the policy's own tokens (KDRL, Xu et al.
 * 2025, arXiv:2506.02208): weight times its sum over the tokens of the rollouts that the gate lets
 * pass, divided by all tokens of the batch. The gate of right rollouts is KEPO's
 * (arXiv:2602.00400), as far as its abstract tells.
 */
@Choice(
        name = "distil",
        explanation =
                "Divergence of the policy from a teacher on the policy's own rollouts, over all of them or only where they failed or succeeded.",
        source = "arXiv:2506.02208")
public record Distil(
        @Setting(
                        explanation =
                                "The teacher, one of models, or initial, the policy as training began.",
                        defaults = "initial",
                        min = 1,
                        max = 63,
                        names = "model")
                String teacher,
        @Setting(
                        explanation = "Weight of the divergence; the number of steps is ours.",
                        defaults = "{linear: {from: 5.0e-3, to: 1.0e-3, over: 300}}",
                        min = 0,
                        source = "arXiv:2506.02208")
                Schedule weight,
        @Setting(
                        explanation =
                                "How the divergence is estimated: k1, k2 or k3 from the sampled tokens, full from the whole vocabulary.",
                        defaults = "k2",
                        source = "arXiv:2506.02208")
                DivergenceSpec.Estimator estimator,
        @Setting(
                        explanation =
                                "Which rollouts are distilled: all, failed-rollouts or failed-groups as in KDRL, right-rollouts as in KEPO.",
                        defaults = "all",
                        source = "arXiv:2506.02208, arXiv:2602.00400")
                Gate on)
        implements LossTermSpec {
    @Override
    public List<ModelReading> readings() {
        return divergence().isFull() ? List.of() : List.of(reading());
    }

    @Override
    public List<DivergenceFrom> divergences() {
        return divergence().isFull() ? List.of(whole()) : List.of();
    }

    private DivergenceSpec divergence() {
        return new DivergenceSpec(estimator, Tap.Direction.REVERSE, DivergenceSpec.Payment.LOSS);
    }

    private ModelReading reading() {
        return new ModelReading(teacher, TapRequest.TOKENS);
    }

    private DivergenceFrom whole() {
        return new DivergenceFrom(teacher, Tap.Direction.REVERSE);
    }

    @Override
    public Part part(LossBatch batch, double weight) {
        DivergenceTerm term = term(batch);
        double each = weight / Math.max(1, batch.totals().tokens());
        double value = 0;
        long tokens = 0;
        for (int row = 0; row < batch.rows().size(); row++) {
            TrainingRow own = batch.rows().get(row);
            for (int t = 0; t < own.trainable().length; t++) {
                if (own.trainable()[t] && on.lets(own.origin())) {
                    value += term.add(row, t, each);
                    tokens++;
                }
            }
        }
        return new Part(
                value,
                term.gradients("distil"),
                List.of(
                        new Metric("loss/distil", term.sum() / Math.max(1, tokens)),
                        new Metric(
                                "loss/distilShare",
                                (double) tokens / Math.max(1, batch.totals().tokens()))));
    }

    private DivergenceTerm term(LossBatch batch) {
        return divergence().isFull()
                ? DivergenceTerm.whole(divergence(), batch, batch.tap(whole()))
                : DivergenceTerm.sampled(divergence(), batch, batch.read(reading()).logProbs());
    }
}
