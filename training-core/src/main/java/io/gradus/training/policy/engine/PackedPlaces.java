package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.function.Function;

/**
 * Some places of packed rows on the device, as one row of a batch.
 *
 * @param scope owns what is made here
 * @param others another model's hidden states at these places, [1, C, W]
 */
record PackedPlaces(
        DeviceModel model,
        TensorScope scope,
        Places places,
        Function<Tap.Divergence, Tensor> others)
        implements TapPlaces {
    /** Taps behind the hidden states of these places, [1, C, W]. */
    TapPass behind(Tensor hidden, boolean gradients) {
        return new TapPass(model, scope, gradients, hidden, places.count(), temperatures(), this);
    }

    private Tensor temperatures() {
        return scope.tensor(places.temperatures(), 1, places.count(), 1);
    }

    @Override
    public Tensor next() {
        return scope.tensor(places.next(), 1, places.count(), 1);
    }

    @Override
    public Tensor named(Tap.Named tap) {
        long[] ids = new long[places.count() * tap.count()];
        for (int i = 0; i < ids.length; i++) {
            int place = i / tap.count();
            ids[i] = tap.ids()[places.row(place)][places.token(place)][i % tap.count()];
        }
        return scope.tensor(ids, 1, places.count(), tap.count());
    }

    @Override
    public Tensor others(Tap.Divergence tap) {
        DeviceModel other = DeviceModel.of(tap.other());
        return new TapPass(
                        other,
                        scope,
                        false,
                        others.apply(tap),
                        places.count(),
                        temperatures(),
                        this)
                .logProbs();
    }

    @Override
    public Tensor pooling(Tap.Pooled tap) {
        throw new IllegalArgumentException(
                "rows are pooled from all their tokens, not from " + tap);
    }
}
