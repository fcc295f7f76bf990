package io.gradus.training.objective.loss;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A loss that is no surrogate of a ratio, with the penalty for the divergence from the reference
 * and the entropy bonus that all losses have: means over all tokens of the batch.
 *
 * @param loss the loss without them
 * @param divergence how the divergence is estimated, where there is a reference
 */
public record PenalisedLoss(PolicyLoss loss, DivergenceSpec divergence) implements AroundLoss {
    @Override
    public TapRequest request(TokenBatch batch, Optional<FrozenPolicy> reference) {
        TapRequest own = loss.request(batch, reference);
        return divergence.isFull() && reference.isPresent()
                ? own.and(Tap.Divergence.of(reference.get(), divergence.direction()))
                : own;
    }

    @Override
    public boolean paysDivergence() {
        return true;
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossResult bare =
                loss.evaluate(
                        batch,
                        new LossSettings(
                                settings.clipLow(),
                                settings.clipHigh(),
                                0,
                                0,
                                settings.maxTokens()));
        Optional<DivergenceTerm> kl = DivergenceTerm.of(divergence, batch);
        float[][] entropy = TapLoss.zeros(batch.taps().logProbs());
        double weight = 1.0 / Math.max(1, batch.totals().tokens());
        double value = bare.loss();
        for (int row = 0; row < entropy.length; row++) {
            boolean[] trainable = batch.rows().get(row).trainable();
            for (int t = 0; t < trainable.length; t++) {
                if (trainable[t]) {
                    value -= settings.entropyBonus() * weight * batch.taps().entropies()[row][t];
                    entropy[row][t] = (float) (-settings.entropyBonus() * weight);
                    if (kl.isPresent()) {
                        value += kl.get().add(row, t, settings.kl() * weight);
                    }
                }
            }
        }
        List<TapGradients> terms = new ArrayList<>(bare.terms());
        if (settings.kl() != 0) {
            kl.map(DivergenceTerm::gradients).ifPresent(terms::add);
        }
        if (settings.entropyBonus() != 0) {
            terms.add(TapGradients.of("entropy", Tap.Token.ENTROPY, entropy));
        }
        double tokens = Math.max(1, BatchTotals.of(batch.rows()).tokens());
        return new LossResult(
                value,
                terms,
                bare.clipShare(),
                bare.meanRatio(),
                kl.map(term -> term.sum() / tokens).orElse(Double.NaN),
                bare.meanEntropy(),
                bare.tokens(),
                bare.metrics());
    }
}
