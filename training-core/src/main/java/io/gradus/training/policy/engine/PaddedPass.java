package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;

/** Taps of padded rows, whose graph is kept whole. */
record PaddedPass(
        DeviceModel model,
        TensorScope scope,
        PaddedRows rows,
        Tensor temperatures,
        boolean gradients)
        implements TapPlaces {
    /**
     * Runs the network.
     *
     * @param wholeRows whether the last token of each row is read
     */
    TapPass run(boolean wholeRows) {
        int columns = wholeRows ? places() + 1 : places();
        Tensor hidden =
                model.network()
                        .script
                        .call(
                                scope,
                                "hidden",
                                gradients,
                                rows.ids(scope, 0, columns),
                                PaddedRows.causalMask(scope, columns),
                                model.weights(),
                                model.network().cosines,
                                model.network().sines)[0];
        return new TapPass(model, scope, gradients, hidden, places(), temperatures, this);
    }

    private int places() {
        return rows.longest() - 1;
    }

    @Override
    public Tensor next() {
        return rows.next(scope, places());
    }

    @Override
    public Tensor named(Tap.Named tap) {
        return rows.named(scope, tap, places());
    }

    /** The other model's log-probs at the places of these rows; its weights want no gradient. */
    @Override
    public Tensor others(Tap.Divergence tap) {
        PaddedRows read = new PaddedRows(tap.otherTokens().orElse(rows.tokens()), rows.rows());
        DeviceModel other = DeviceModel.of(tap.other());
        Tensor lp =
                new PaddedPass(other, scope, read, temperatures, gradients).run(false).logProbs();
        return tap.otherTokens().isEmpty()
                ? lp
                : model.network()
                        .script
                        .call(
                                scope,
                                "aligned",
                                gradients,
                                lp,
                                rows.placesIn(scope, read, places()))[0];
    }

    @Override
    public Tensor pooling(Tap.Pooled tap) {
        return rows.poolingWeights(scope, tap, places() + 1);
    }
}
