package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The gradient of a term with respect to the last state, gathered from places and whole rows, and
 * with respect to what stands behind that state: the final norm and the output layer where they are
 * trained, and the heads.
 */
final class LastGradient {
    private final LanguageNetwork network;
    private final DeviceModel model;
    private final TensorScope scope;
    private final Tensor state;
    private final Tensor[] parameters;
    private final Tensor gradient;
    private final Tensor[] behind;
    private boolean touched;

    /**
     * A gradient of zeros.
     *
     * @param state the last state, [n, W]
     * @param parameters the trained weights, and then those of the heads that were read
     */
    LastGradient(
            LanguageNetwork network,
            DeviceModel model,
            TensorScope scope,
            Tensor state,
            Tensor[] parameters) {
        this.network = network;
        this.model = model;
        this.scope = scope;
        this.state = state;
        this.parameters = parameters;
        gradient = blank(scope, state);
        behind = trainedBehind().map(i -> blank(scope, parameters[i])).toArray(Tensor[]::new);
    }

    /** Indices of the parameters behind the last state. */
    private Stream<Integer> trainedBehind() {
        WeightIndex index = new WeightIndex(network.shape);
        int trained = model.weights().length;
        Stream<Integer> own =
                network.shape.lora().isPresent()
                        ? Stream.of()
                        : Stream.of(index.finalNorm(), index.head());
        return Stream.concat(own, IntStream.range(trained, parameters.length).boxed());
    }

    private Tensor[] trained() {
        return trainedBehind().map(i -> parameters[i]).toArray(Tensor[]::new);
    }

    /** Adds the taps of a term at some places whose index in the last state is {@code at}. */
    void addPlaces(PackedPlaces places, Tensor at, TapGradients term) {
        List<Tap> taps = new ArrayList<>();
        List<float[]> values = new ArrayList<>();
        for (Tap tap : term.request().taps()) {
            if (!WholeRows.has(tap)) {
                Optional<float[]> read = places.places().read(term.of(tap), tap);
                read.ifPresent(some -> {
                    taps.add(tap);
                    values.add(some);
                });
            }
        }
        if (!taps.isEmpty()) {
            Tensor leaf = call(places.scope(), "leaf", state, at);
            Tensor hidden = call(places.scope(), "normed", leaf, model.whole());
            TapPass pass = places.behind(hidden, true);
            Tensor[] read = pass.taps(taps);
            add(places.scope(), leaf, at, read, values);
        }
    }

    /** Adds the taps of a term that are read from all tokens. */
    void addWhole(PackedRows rows, TapGradients term) {
        List<Tap> taps = term.request().taps().stream().filter(WholeRows::has).toList();
        if (taps.isEmpty()) {
            return;
        }
        try (TensorScope some = network.scope()) {
            long[] all = IntStream.range(0, rows.size()).asLongStream().toArray();
            Tensor at = some.tensor(all, all.length);
            Tensor leaf = call(some, "leaf", state, at);
            WholeRows whole = new WholeRows(model, some, rows);
            TapPass pass = whole.behind(call(some, "steady", leaf, model.whole()), true);
            Tensor[] read = pass.taps(taps);
            List<float[]> values = new ArrayList<>();
            for (int i = 0; i < read.length; i++) {
                Tap tap = taps.get(i);
                values.add(whole.read(term.of(tap), tap, (int) read[i].size()));
            }
            add(some, leaf, at, read, values);
        }
    }

    private void add(
            TensorScope some, Tensor leaf, Tensor at, Tensor[] taps, List<float[]> values) {
        Tensor[] with = new Tensor[taps.length];
        for (int i = 0; i < with.length; i++) {
            Tensor single = some.tensor(values.get(i), taps[i].shape());
            with[i] = network.cast(some, single, taps[i].type());
        }
        Tensor[] wrt =
                Stream.of(new Tensor[] {leaf}, trained())
                        .flatMap(Stream::of)
                        .toArray(Tensor[]::new);
        Tensor[] found = network.script.call(some, "gradients", true, taps, with, wrt, false);
        call(some, "gather", gradient, at, found[0]);
        if (behind.length > 0) {
            Tensor[] more = Arrays.copyOfRange(found, 1, found.length);
            network.script.call(some, "added", false, behind, more);
        }
        touched = true;
    }

    /** The gradients of all parameters, in their order. */
    Tensor[] finish(TensorScope into, Pack pack, Tensor[] states) {
        Tensor[] all = new Tensor[parameters.length];
        Tensor[] trunk = touched ? trunk(into, pack, states) : new Tensor[0];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < trunk.length ? trunk[i] : blank(into, parameters[i]);
        }
        List<Integer> places = trainedBehind().toList();
        for (int i = 0; i < behind.length; i++) {
            Tensor[] one = {all[places.get(i)]};
            network.script.call(scope, "added", false, one, new Tensor[] {behind[i]});
        }
        return all;
    }

    private Tensor[] trunk(TensorScope into, Pack pack, Tensor[] states) {
        if (network.settings.checkpointing()) {
            return pack.trunkGradients(into, model.whole(), states, gradient);
        }
        return network.script.call(
                into, "gradients", true, states, new Tensor[] {gradient}, model.weights(), true);
    }

    private Tensor blank(TensorScope into, Tensor like) {
        return network.script.call(into, "blank", false, like)[0];
    }

    private Tensor call(TensorScope into, String method, Object... arguments) {
        boolean gradients = !method.equals("gather");
        return network.script.call(into, method, gradients, arguments)[0];
    }
}
