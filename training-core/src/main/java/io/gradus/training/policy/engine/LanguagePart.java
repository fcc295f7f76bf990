package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.ElementType;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.List;
import java.util.Optional;

/** Some rows through a published model: its taps, and their gradients. */
final class LanguagePart implements AutoCloseable {
    private final LanguageNetwork network;
    private final DeviceModel model;
    private final TokenBatch batch;
    private final TapRequest request;
    private final TensorScope scope;
    private final Pack pack;
    private final Optional<Tensor[]> kept;
    private final OtherStates others;

    /**
     * Packs the rows.
     *
     * @param keep whether what gradients need is computed now and kept
     */
    LanguagePart(
            LanguageNetwork network,
            DeviceModel model,
            TokenBatch batch,
            Rows rows,
            TapRequest request,
            boolean keep) {
        this.network = network;
        this.model = model;
        this.batch = batch;
        this.request = request;
        scope = network.scope();
        pack = new Pack(network, scope, new PackedRows(batch, rows, request.readsWholeRows()));
        kept = keep ? Optional.of(states(scope)) : Optional.empty();
        others = new OtherStates(scope, batch, pack.rows());
    }

    /** What gradients need: the states in front of the blocks, or the last state with its graph. */
    private Tensor[] states(TensorScope into) {
        boolean again = network.settings.checkpointing();
        return pack.states(into, model.whole(), again, !again);
    }

    /** Copies the taps into rows of the whole batch. */
    void read(Taps into) {
        try (TensorScope some = network.scope()) {
            Tensor[] states = kept.orElseGet(() -> pack.states(some, model.whole(), false, false));
            Tensor last = states[states.length - 1];
            for (int i = 0; i < request.taps().size(); i++) {
                makeRoom(request.taps().get(i), into.values().get(i));
            }
            readPlaces(last, into);
            readWhole(last, into);
        }
    }

    private void makeRoom(Tap tap, float[][] into) {
        for (int row = pack.rows().rows().from(); row < pack.rows().rows().to(); row++) {
            into[row] = new float[tap.entries(batch.rows()[row].length, network.shape.width())];
        }
    }

    private void readPlaces(Tensor last, Taps into) {
        List<Tap> taps = request.taps().stream().filter(tap -> !WholeRows.has(tap)).toList();
        if (taps.isEmpty()) {
            return;
        }
        for (Places places : places()) {
            try (TensorScope some = network.scope()) {
                Tensor hidden = normed(some, call(some, "picked", false, last, at(some, places)));
                Tensor[] values = packed(some, places).behind(hidden, false).taps(taps);
                for (int i = 0; i < values.length; i++) {
                    places.write(single(some, values[i]), taps.get(i), into.of(taps.get(i)));
                }
            }
        }
    }

    private void readWhole(Tensor last, Taps into) {
        List<Tap> taps = request.taps().stream().filter(WholeRows::has).toList();
        if (taps.isEmpty()) {
            return;
        }
        try (TensorScope some = network.scope()) {
            WholeRows whole = new WholeRows(model, some, pack.rows());
            Tensor hidden = call(some, "steady", false, last, model.whole());
            Tensor[] values = whole.behind(hidden, false).taps(taps);
            for (int i = 0; i < values.length; i++) {
                whole.write(single(some, values[i]), taps.get(i), into.of(taps.get(i)));
            }
        }
    }

    /**
     * Gradients of a term with respect to the trained weights, and then of the heads that were
     * read.
     */
    Tensor[] gradients(TensorScope into, Tensor[] parameters, TapGradients term) {
        term.request().taps().forEach(this::requireAsked);
        try (TensorScope some = network.scope()) {
            Tensor[] states = kept.orElseGet(() -> states(some));
            LastGradient last =
                    new LastGradient(network, model, some, states[states.length - 1], parameters);
            for (Places places : places()) {
                try (TensorScope brief = network.scope()) {
                    last.addPlaces(packed(brief, places), at(brief, places), term);
                }
            }
            last.addWhole(pack.rows(), term);
            return last.finish(into, pack, states);
        }
    }

    private void requireAsked(Tap tap) {
        if (!request.taps().contains(tap)) {
            throw new IllegalArgumentException("the forward pass was not asked for " + tap);
        }
    }

    private List<Places> places() {
        return Places.of(batch, pack.rows().rows(), network.chunk());
    }

    private Tensor at(TensorScope into, Places places) {
        return into.tensor(places.in(pack.rows()), places.count());
    }

    private PackedPlaces packed(TensorScope into, Places places) {
        return new PackedPlaces(model, into, places, tap -> others.hidden(into, tap, places));
    }

    private Tensor normed(TensorScope into, Tensor states) {
        return call(into, "normed", false, states, model.whole());
    }

    private float[] single(TensorScope into, Tensor values) {
        return network.cast(into, values, ElementType.F32).floats();
    }

    private Tensor call(TensorScope into, String method, boolean gradients, Object... arguments) {
        return network.script.call(into, method, gradients, arguments)[0];
    }

    @Override
    public void close() {
        scope.close();
    }
}
