package io.gradus.training.policy;

import ai.djl.pytorch.engine.PtNDArray;
import ai.djl.pytorch.engine.PtNDManager;
import java.util.Arrays;

/**
 * One shard's rows of a token batch, run through the network; keeps the graph until closed. Rows
 * are padded on the right.
 */
final class ForwardPass implements AutoCloseable {
    private final Network network;
    private final PtNDManager scope;
    private final Rows rows;
    private final int columns;
    private final PtNDArray logProbs;
    private final PtNDArray entropies;

    ForwardPass(
            Network network, PtNDArray[] weights, TokenBatch batch, Rows rows, boolean gradients) {
        this.network = network;
        this.rows = rows;
        scope = network.scope();
        columns =
                Arrays.stream(batch.rows(), rows.from(), rows.to())
                                .mapToInt(r -> r.length)
                                .max()
                                .orElseThrow()
                        - 1;
        PtNDArray[] taps =
                network.script.call(
                        scope,
                        "taps",
                        gradients,
                        ids(batch),
                        causalMask(),
                        weights,
                        network.cosines,
                        network.sines,
                        temperatures(batch),
                        network.bias);
        logProbs = taps[0];
        entropies = taps[1];
    }

    /** Copies this shard's part of the taps into rows of the whole batch. */
    void read(TokenBatch batch, float[][] intoLogProbs, float[][] intoEntropies) {
        float[] l = logProbs.toFloatArray();
        float[] e = entropies.toFloatArray();
        for (int row = rows.from(); row < rows.to(); row++) {
            int start = (row - rows.from()) * columns;
            int end = start + batch.rows()[row].length - 1;
            intoLogProbs[row] = Arrays.copyOfRange(l, start, end);
            intoEntropies[row] = Arrays.copyOfRange(e, start, end);
        }
    }

    /**
     * Gradients of one term with respect to every weight; {@code keep} leaves the graph for another
     * term.
     */
    PtNDArray[] gradients(PtNDManager into, PtNDArray[] weights, TapGradients term, boolean keep) {
        PtNDArray dLogProbs =
                ScriptModule.tensor(scope, padded(term.logProbs()), rows.count(), columns);
        PtNDArray dEntropies =
                ScriptModule.tensor(scope, padded(term.entropies()), rows.count(), columns);
        return network.script.call(
                into, "gradients", true, logProbs, dLogProbs, entropies, dEntropies, weights, keep);
    }

    private float[] padded(float[][] values) {
        float[] flat = new float[rows.count() * columns];
        for (int row = rows.from(); row < rows.to(); row++) {
            System.arraycopy(
                    values[row], 0, flat, (row - rows.from()) * columns, values[row].length);
        }
        return flat;
    }

    private PtNDArray ids(TokenBatch batch) {
        long[] ids = new long[rows.count() * (columns + 1)];
        for (int row = rows.from(); row < rows.to(); row++) {
            int[] tokens = batch.rows()[row];
            for (int t = 0; t < tokens.length; t++) {
                ids[(row - rows.from()) * (columns + 1) + t] = tokens[t];
            }
        }
        return ScriptModule.tensor(scope, ids, rows.count(), columns + 1);
    }

    private PtNDArray causalMask() {
        float[] mask = new float[columns * columns];
        for (int i = 0; i < columns; i++) {
            Arrays.fill(mask, i * columns + i + 1, (i + 1) * columns, Network.MASKED);
        }
        return ScriptModule.tensor(scope, mask, columns, columns);
    }

    private PtNDArray temperatures(TokenBatch batch) {
        return ScriptModule.tensor(
                scope,
                Arrays.copyOfRange(batch.temperatures(), rows.from(), rows.to()),
                rows.count(),
                1,
                1);
    }

    @Override
    public void close() {
        scope.close();
    }
}
