package io.gradus.training.objective.loss;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import java.util.Optional;

/** The divergence from the reference as a term of a loss, one token after the other. */
final class DivergenceTerm {
    private final DivergenceSpec spec;
    private final float[][] logProbs;
    private final float[][] reference;
    private final Tap tap;
    private final float[][] gradient;
    private double sum;

    private DivergenceTerm(DivergenceSpec spec, float[][] logProbs, float[][] reference, Tap tap) {
        this.spec = spec;
        this.logProbs = logProbs;
        this.reference = reference;
        this.tap = tap;
        gradient = TapLoss.zeros(logProbs);
    }

    /** The term of a batch; empty without a reference. */
    static Optional<DivergenceTerm> of(DivergenceSpec spec, LossBatch batch) {
        return batch.reference()
                .map(other ->
                        spec.isFull()
                                ? whole(spec, batch, divergence(batch))
                                : sampled(spec, batch, other.logProbs()));
    }

    /** The term of a divergence that the batch's taps hold. */
    static DivergenceTerm whole(DivergenceSpec spec, LossBatch batch, Tap tap) {
        return new DivergenceTerm(spec, batch.taps().logProbs(), batch.taps().of(tap), tap);
    }

    /** The term estimated from the sampled tokens and what another model says of them. */
    static DivergenceTerm sampled(DivergenceSpec spec, LossBatch batch, float[][] other) {
        return new DivergenceTerm(spec, batch.taps().logProbs(), other, Tap.Token.LOG_PROB);
    }

    private static Tap divergence(LossBatch batch) {
        return batch.taps().request().taps().stream()
                .filter(Tap.Divergence.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    /** Takes a token into the term and gives what it adds to the loss. */
    double add(int row, int t, double weight) {
        if (spec.isFull()) {
            gradient[row][t] = (float) weight;
            sum += reference[row][t];
            return weight * reference[row][t];
        }
        double d = reference[row][t] - logProbs[row][t];
        double value = spec.value(d);
        sum += value;
        gradient[row][t] = (float) (weight * spec.slope(d));
        return weight * value;
    }

    /** Sum of the estimates of all tokens, nats. */
    double sum() {
        return sum;
    }

    TapGradients gradients() {
        return gradients("kl");
    }

    /** The same by another name. */
    TapGradients gradients(String term) {
        return TapGradients.of(term, tap, gradient);
    }
}
