package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Effect of a covariance bound on the tokens that it chose of a batch. */
final class CovariancePart {
    private final CovarianceSpec spec;
    private final CovarianceTokens tokens;
    private final float[][] gradient;

    private CovariancePart(CovarianceSpec spec, CovarianceTokens tokens, float[][] gradient) {
        this.spec = spec;
        this.tokens = tokens;
        this.gradient = gradient;
    }

    /** The part of a batch; empty where the bound looks at each token alone. */
    static Optional<CovariancePart> of(BoundSpec bound, LossBatch batch, LossSettings settings) {
        return bound.covariance()
                .map(spec ->
                        new CovariancePart(
                                spec,
                                CovarianceTokens.of(spec, batch, settings),
                                TapLoss.zeros(batch.taps().logProbs())));
    }

    /** Whether a token loses its gradient. */
    boolean removes(int row, int t) {
        return spec.removesGradient() && tokens.isChosen(row, t);
    }

    /** Cost that a token pays for how far its log-prob moved; 0 where it pays nothing. */
    double cost(int row, int t, double logRatio, double weight) {
        OptionalDouble perNat = spec.costPerNat();
        if (perNat.isEmpty() || !tokens.isChosen(row, t)) {
            return 0;
        }
        gradient[row][t] = (float) (weight * perNat.getAsDouble() * Math.signum(logRatio));
        return weight * perNat.getAsDouble() * Math.abs(logRatio);
    }

    Optional<TapGradients> gradients() {
        return spec.costPerNat().isPresent()
                ? Optional.of(TapGradients.of("covariance", Tap.Token.LOG_PROB, gradient))
                : Optional.empty();
    }

    /** {@code covariance/mean} and {@code covariance/chosenShare}. */
    List<Metric> metrics() {
        return List.of(
                new Metric("covariance/mean", tokens.mean()),
                new Metric("covariance/chosenShare", tokens.chosenShare()));
    }
}
