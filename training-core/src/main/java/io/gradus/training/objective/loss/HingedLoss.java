package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Another loss with a hinge on the entropy of tokens: {@code penalty (max(0, low - h) + max(0, h -
 * high))} as a mean over the trainable tokens of the batch, with bounds of the token's turn.
 *
 * @param loss the loss that it is added to
 * @param bands the band of each turn, nats; of later turns the last one's
 * @param penalty loss per nat outside the band
 */
public record HingedLoss(PolicyLoss loss, List<Band> bands, double penalty) implements AroundLoss {
    public HingedLoss {
        bands = List.copyOf(bands);
    }

    /** Where entropy may be without a penalty, nats. */
    public record Band(double low, double high) {
        /** How far an entropy is above it; negative below it, 0 inside. */
        double distance(double entropy) {
            return entropy - Math.clamp(entropy, low, high);
        }
    }

    @Override
    public TapRequest request(TokenBatch batch, Optional<FrozenPolicy> reference) {
        return loss.request(batch, reference).and(Tap.Token.ENTROPY);
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossResult inner = loss.evaluate(batch, settings);
        Sums sums = new Sums(batch);
        for (int row = 0; row < batch.rows().size(); row++) {
            sums.add(row);
        }
        return new LossResult(
                inner.loss() + sums.loss,
                Stream.concat(inner.terms().stream(), Stream.of(sums.term())).toList(),
                inner.clipShare(),
                inner.meanRatio(),
                inner.meanKl(),
                inner.meanEntropy(),
                inner.tokens(),
                Stream.concat(inner.metrics().stream(), sums.metrics()).toList());
    }

    /** One pass over the tokens of a batch. */
    private final class Sums {
        private final List<TrainingRow> rows;
        private final float[][] entropies;
        private final float[][] gradients;
        private final double tokens;
        private double loss;
        private long outside;

        Sums(LossBatch batch) {
            rows = batch.rows();
            entropies = batch.taps().entropies();
            tokens = rows.stream().mapToLong(TrainingRow::trainableTokens).sum();
            gradients = new float[rows.size()][];
        }

        void add(int row) {
            boolean[] trainable = rows.get(row).trainable();
            gradients[row] = new float[trainable.length];
            int turn = -1;
            for (int t = 0; t < trainable.length; t++) {
                if (trainable[t]) {
                    turn += t == 0 || !trainable[t - 1] ? 1 : 0;
                    double distance =
                            bands.get(Math.min(turn, bands.size() - 1)).distance(entropies[row][t]);
                    loss += penalty * Math.abs(distance) / tokens;
                    gradients[row][t] = (float) (penalty * Math.signum(distance) / tokens);
                    outside += distance == 0 ? 0 : 1;
                }
            }
        }

        TapGradients term() {
            return TapGradients.of("entropyHinge", Tap.Token.ENTROPY, gradients);
        }

        Stream<Metric> metrics() {
            return Stream.of(
                    new Metric("entropy/hinge", loss),
                    new Metric("entropy/outside", outside / Math.max(1, tokens)));
        }
    }
}
