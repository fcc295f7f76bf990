package io.gradus.training.objective;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The clipped surrogate of PPO (Schulman et al. 2017) per token with separate bounds (clip-higher,
 * DAPO, arXiv:2503.14476), an optional KL penalty by Schulman's k3 estimator exp(d) - d - 1 with d
 * = log p_ref - log p, and an optional entropy bonus. GRPO, DAPO and Dr. GRPO differ here only in
 * the aggregation.
 */
public record ClippedLoss(Aggregation aggregation) implements PolicyLoss {
    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        List<TrainingRow> rows = batch.rows();
        Sums sums = new Sums(rows, batch.taps(), batch.reference(), settings);
        for (int row = 0; row < rows.size(); row++) {
            int own = rows.get(row).trainableTokens();
            if (own > 0) {
                sums.add(row, aggregation.weight(own, batch.totals(), settings.maxTokens()));
            }
        }
        return sums.result();
    }

    /** One pass over the tokens of a batch. */
    private static final class Sums {
        private final List<TrainingRow> rows;
        private final Taps taps;
        private final Optional<Taps> reference;
        private final LossSettings settings;
        private final TapGradients policy;
        private final TapGradients kl;
        private final TapGradients entropy;
        private double loss;
        private double ratios;
        private double divergence;
        private double entropies;
        private long clipped;

        Sums(List<TrainingRow> rows, Taps taps, Optional<Taps> reference, LossSettings settings) {
            this.rows = rows;
            this.taps = taps;
            this.reference = reference;
            this.settings = settings;
            policy = zeros("policy", Tap.Token.LOG_PROB);
            kl = zeros("kl", Tap.Token.LOG_PROB);
            entropy = zeros("entropy", Tap.Token.ENTROPY);
        }

        private TapGradients zeros(String term, Tap tap) {
            float[][] gradients = new float[rows.size()][];
            for (int row = 0; row < gradients.length; row++) {
                gradients[row] = new float[rows.get(row).tokens().length - 1];
            }
            return TapGradients.of(term, tap, gradients);
        }

        void add(int row, double weight) {
            TrainingRow r = rows.get(row);
            for (int t = 0; t < r.trainable().length; t++) {
                if (r.trainable()[t]) {
                    surrogate(row, t, weight);
                    penalty(row, t, weight);
                    bonus(row, t, weight);
                }
            }
        }

        private void surrogate(int row, int t, double weight) {
            double ratio = Math.exp(taps.logProbs()[row][t] - rows.get(row).behaviour()[t]);
            double advantage = rows.get(row).advantages()[t];
            double bounded = Math.clamp(ratio, 1 - settings.clipLow(), 1 + settings.clipHigh());
            boolean flat = bounded * advantage < ratio * advantage;
            loss -= weight * Math.min(ratio * advantage, bounded * advantage);
            policy.logProbs()[row][t] = flat ? 0 : (float) (-weight * advantage * ratio);
            ratios += ratio;
            clipped += flat ? 1 : 0;
        }

        private void penalty(int row, int t, double weight) {
            if (reference.isPresent()) {
                double d = reference.get().logProbs()[row][t] - taps.logProbs()[row][t];
                double k3 = Math.expm1(d) - d;
                divergence += k3;
                loss += settings.kl() * weight * k3;
                kl.logProbs()[row][t] = (float) (-settings.kl() * weight * Math.expm1(d));
            }
        }

        private void bonus(int row, int t, double weight) {
            double h = taps.entropies()[row][t];
            entropies += h;
            loss -= settings.entropyBonus() * weight * h;
            entropy.entropies()[row][t] = (float) (-settings.entropyBonus() * weight);
        }

        LossResult result() {
            long tokens = rows.stream().mapToLong(TrainingRow::trainableTokens).sum();
            List<TapGradients> terms = new ArrayList<>(List.of(policy));
            if (reference.isPresent() && settings.kl() != 0) {
                terms.add(kl);
            }
            if (settings.entropyBonus() != 0) {
                terms.add(entropy);
            }
            double n = Math.max(1, tokens);
            return new LossResult(
                    loss,
                    terms,
                    clipped / n,
                    ratios / n,
                    reference.isPresent() ? divergence / n : Double.NaN,
                    entropies / n,
                    tokens);
        }
    }
}
