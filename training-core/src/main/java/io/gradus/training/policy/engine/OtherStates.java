package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.HashMap;
import java.util.Map;

/** Last states of other models that divergences of some rows read; each is computed once. */
final class OtherStates {
    private final TensorScope scope;
    private final TokenBatch batch;
    private final PackedRows own;
    private final Map<Tap.Divergence, Read> read = new HashMap<>();

    private record Read(
            LanguageNetwork network, Tensor[] weights, PackedRows rows, Tensor states) {}

    OtherStates(TensorScope scope, TokenBatch batch, PackedRows own) {
        this.scope = scope;
        this.batch = batch;
        this.own = own;
    }

    /** The other model's normalised hidden states at some places, [1, C, W]. */
    Tensor hidden(TensorScope into, Tap.Divergence tap, Places places) {
        Read other = read.computeIfAbsent(tap, this::read);
        long[] at = new long[places.count()];
        for (int i = 0; i < at.length; i++) {
            at[i] = other.rows().at(places.row(i), token(tap, places, i));
        }
        Tensor states =
                other.network()
                        .script
                        .call(into, "picked", false, other.states(), into.tensor(at, at.length))[0];
        return other.network().script.call(into, "normed", false, states, other.weights())[0];
    }

    /**
     * As far from the other row's end as the place is from the own row's; 0 where there is none.
     */
    private int token(Tap.Divergence tap, Places places, int place) {
        int row = places.row(place);
        int ahead = tap.otherTokens().map(r -> r[row].length - batch.rows()[row].length).orElse(0);
        return Math.max(0, places.token(place) + ahead);
    }

    private Read read(Tap.Divergence tap) {
        DeviceModel other = DeviceModel.of(tap.other());
        LanguageNetwork network = (LanguageNetwork) other.network();
        PackedRows rows =
                tap.otherTokens()
                        .map(tokens ->
                                new PackedRows(
                                        new TokenBatch(tokens, batch.temperatures()),
                                        own.rows(),
                                        false))
                        .orElse(own);
        Tensor[] weights = other.whole();
        Tensor states = new Pack(network, scope, rows).states(scope, weights, false, false)[0];
        return new Read(network, weights, rows, states);
    }
}
