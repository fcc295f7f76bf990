package io.gradus.training.policy.engine;

import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Packed rows on the device, as {@link PackedScript} reads them. */
final class Pack {
    private final LanguageNetwork network;
    private final PackedRows rows;
    private final Tensor ids;
    private final Tensor positions;
    private final Tensor[] queries;
    private final Tensor[] keys;
    private final Tensor[] masks;
    private final Tensor back;

    Pack(LanguageNetwork network, TensorScope scope, PackedRows rows) {
        this.network = network;
        this.rows = rows;
        ids = scope.tensor(rows.ids(), rows.size());
        positions = scope.tensor(rows.positions(), rows.size());
        List<PackedRows.Run> first = runs(false);
        List<PackedRows.Run> behind = runs(true);
        List<AttentionBlock> blocks = new ArrayList<>();
        blocks.add(AttentionBlock.causal(first));
        if (!behind.isEmpty()) {
            blocks.add(AttentionBlock.behindPrompts(behind));
        }
        queries = blocks.stream().map(b -> index(scope, b.queries())).toArray(Tensor[]::new);
        keys = blocks.stream().map(b -> index(scope, b.keys())).toArray(Tensor[]::new);
        masks = blocks.stream().map(b -> mask(scope, b)).toArray(Tensor[]::new);
        back = scope.tensor(back(blocks), rows.size());
    }

    private List<PackedRows.Run> runs(boolean behind) {
        return rows.runs().stream().filter(r -> (r.prompt() != null) == behind).toList();
    }

    PackedRows rows() {
        return rows;
    }

    private static Tensor index(TensorScope scope, long[][] indices) {
        return scope.tensor(
                Arrays.stream(indices).flatMapToLong(Arrays::stream).toArray(),
                indices.length,
                indices[0].length);
    }

    /** Repeated for the query heads of a key head, [R, 1, G * S, C]. */
    private Tensor mask(TensorScope scope, AttentionBlock block) {
        int group = network.shape.headsPerGroup();
        int columns = block.keys()[0].length;
        if (block.mask().length == 0) {
            return scope.tensor(new float[0], 0);
        }
        float[] flat = new float[block.rows() * group * block.width() * columns];
        int to = 0;
        for (float[][] row : block.mask()) {
            for (int head = 0; head < group; head++) {
                for (float[] query : row) {
                    System.arraycopy(query, 0, flat, to, columns);
                    to += columns;
                }
            }
        }
        Tensor mask = scope.tensor(flat, block.rows(), 1, (long) group * block.width(), columns);
        return network.cast(scope, mask, network.settings.type());
    }

    private long[] back(List<AttentionBlock> blocks) {
        long[] places = new long[rows.size()];
        int before = 0;
        for (AttentionBlock block : blocks) {
            List<PackedRows.Run> runs = runs(before > 0);
            for (int r = 0; r < block.rows(); r++) {
                for (int t = 0; t < runs.get(r).length(); t++) {
                    places[runs.get(r).first() + t] = before + (long) r * block.width() + t;
                }
            }
            before += block.rows() * block.width();
        }
        return places;
    }

    /**
     * The residual stream in front of each block and behind the last one, or the last alone, each
     * [n, W].
     *
     * @param weights of the whole network
     */
    Tensor[] states(TensorScope into, Tensor[] weights, boolean keep, boolean gradients) {
        return network.script.call(
                into,
                "states",
                gradients,
                ids,
                positions,
                weights,
                network.cosines,
                network.sines,
                queries,
                keys,
                masks,
                back,
                keep);
    }

    /** Gradients of the trained weights in front of the final norm from the last state's. */
    Tensor[] trunkGradients(TensorScope into, Tensor[] weights, Tensor[] states, Tensor gradient) {
        return network.script.call(
                into,
                "trunkGradients",
                true,
                ids,
                positions,
                gradient,
                states,
                weights,
                network.cosines,
                network.sines,
                queries,
                keys,
                masks,
                back);
    }
}
