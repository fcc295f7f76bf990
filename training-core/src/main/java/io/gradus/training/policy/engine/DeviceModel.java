package io.gradus.training.policy.engine;

import io.gradus.training.policy.FrozenPolicy;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A network with its weights and heads on the device, as a forward pass reads them.
 *
 * @param network the program
 * @param weights those that are trained
 * @param whole the weights of the whole network: those that are trained, and those that stay
 * @param heads its heads
 */
record DeviceModel(Network network, Tensor[] weights, Tensor[] whole, List<DeviceHead> heads) {
    /** A head's tensors on the device. */
    record DeviceHead(String name, Tensor[] weights) {}

    DeviceModel(Network network, Tensor[] weights, List<DeviceHead> heads) {
        this(network, weights, network.whole(weights), heads);
    }

    Tensor[] head(String name) {
        return heads.stream()
                .filter(h -> h.name().equals(name))
                .findFirst()
                .map(DeviceHead::weights)
                .orElseThrow(() -> noHead(name, heads.stream().map(DeviceHead::name).toList()));
    }

    static IllegalArgumentException noHead(String name, List<String> heads) {
        return new IllegalArgumentException(
                "there is no head '" + name + "'; there are " + heads + "; put it into the engine");
    }

    /** The weights and then those of each of the named heads. */
    Tensor[] parameters(List<String> named) {
        List<Tensor> all = new ArrayList<>(Arrays.asList(weights));
        named.forEach(name -> all.addAll(Arrays.asList(head(name))));
        return all.toArray(Tensor[]::new);
    }

    /** Refuses what this model cannot answer, before the engine would. */
    void require(TokenBatch batch, TapRequest request) {
        requireFits(batch.rows());
        for (Tap tap : request.taps()) {
            switch (tap) {
                case Tap.Head(String name, boolean _) -> head(name);
                case Tap.Named(int[][][] ids) -> requireRows(batch, ids.length);
                case Tap.Divergence divergence -> require(batch, divergence);
                case Tap.Token _, Tap.Pooled _ -> {}
            }
        }
    }

    private void require(TokenBatch batch, Tap.Divergence divergence) {
        DeviceModel other = of(divergence.other());
        divergence.otherTokens().ifPresent(shown -> requireRows(batch, shown.length));
        other.requireFits(divergence.otherTokens().orElse(batch.rows()));
        if (!network.getClass().equals(other.network.getClass())) {
            throw new IllegalArgumentException(
                    "a divergence compares two published models, or two of random weights");
        }
        int own = network.shape.vocabulary();
        int others = other.network.shape.vocabulary();
        if (own != others) {
            throw new IllegalArgumentException(
                    "a divergence compares models of one vocabulary, these have %d and %d tokens"
                            .formatted(own, others));
        }
    }

    static DeviceModel of(FrozenPolicy policy) {
        if (policy instanceof TorchFrozenPolicy frozen) {
            return frozen.model();
        }
        throw new IllegalArgumentException(
                "a divergence needs a model on the same engine, was " + policy.getClass());
    }

    private static void requireRows(TokenBatch batch, int rows) {
        if (rows != batch.rows().length) {
            throw new IllegalArgumentException(
                    "a tap must have one entry per row of the batch, %d, has %d"
                            .formatted(batch.rows().length, rows));
        }
    }

    private void requireFits(int[][] rows) {
        int context = network.shape.context();
        int longest = Arrays.stream(rows).mapToInt(r -> r.length).max().orElseThrow();
        if (longest > context) {
            throw new IllegalArgumentException(
                    "a row of %d tokens does not fit the model's context of %d"
                            .formatted(longest, context));
        }
    }
}
