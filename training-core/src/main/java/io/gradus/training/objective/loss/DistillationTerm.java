package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.List;

/**
 * The reverse divergence of the policy from a teacher on the policy's own tokens (KDRL, Xu et al.
 * 2025, arXiv:2506.02208): weight times its sum over the tokens of the rollouts that the gate lets
 * pass, divided by all tokens of the batch. The gate of right rollouts is KEPO's
 * (arXiv:2602.00400), as far as its abstract tells.
 *
 * @param teacher the teacher
 * @param weight its weight
 * @param estimator how the divergence is estimated
 * @param gate which rollouts
 */
public record DistillationTerm(
        String teacher, double weight, DivergenceSpec.Estimator estimator, LossTermSpec.Gate gate)
        implements LossTerm {
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
    public Part of(LossBatch batch) {
        DivergenceTerm term = term(batch);
        double each = weight / Math.max(1, batch.totals().tokens());
        double value = 0;
        long tokens = 0;
        for (int row = 0; row < batch.rows().size(); row++) {
            TrainingRow own = batch.rows().get(row);
            for (int t = 0; t < own.trainable().length; t++) {
                if (own.trainable()[t] && gate.lets(own.origin())) {
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
