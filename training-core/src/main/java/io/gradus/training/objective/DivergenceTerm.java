package io.gradus.training.objective;

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
                .map(other -> {
                    float[][] policy = batch.taps().logProbs();
                    if (!spec.isFull()) {
                        return new DivergenceTerm(
                                spec, policy, other.logProbs(), Tap.Token.LOG_PROB);
                    }
                    Tap tap = divergence(batch);
                    return new DivergenceTerm(spec, policy, batch.taps().of(tap), tap);
                });
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
        return TapGradients.of("kl", tap, gradient);
    }
}
