package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.tensor.Tensor;
import io.gradus.training.policy.tensor.TensorScope;
import java.util.Arrays;

/**
 * One shard's rows of a token batch, padded on the right to the longest of them.
 *
 * @param tokens rows of the whole batch
 * @param rows the shard's
 */
record PaddedRows(int[][] tokens, Rows rows) {
    int longest() {
        return Arrays.stream(tokens, rows.from(), rows.to())
                .mapToInt(r -> r.length)
                .max()
                .orElseThrow();
    }

    int length(int row) {
        return tokens[row].length;
    }

    /** The tokens [from, from + columns) of each row, [B, columns]. */
    Tensor ids(TensorScope scope, int from, int columns) {
        return scope.tensor(values(from, columns), rows.count(), columns);
    }

    /** Of each place the row's own next token, [B, places, 1]. */
    Tensor next(TensorScope scope, int places) {
        return scope.tensor(values(1, places), rows.count(), places, 1);
    }

    private long[] values(int from, int columns) {
        long[] ids = new long[rows.count() * columns];
        for (int row = rows.from(); row < rows.to(); row++) {
            int[] own = tokens[row];
            for (int t = from; t < Math.min(own.length, from + columns); t++) {
                ids[(row - rows.from()) * columns + t - from] = own[t];
            }
        }
        return ids;
    }

    /** Token t reads tokens 0 to t, [columns, columns]. */
    static Tensor causalMask(TensorScope scope, int columns) {
        float[] mask = new float[columns * columns];
        for (int i = 0; i < columns; i++) {
            Arrays.fill(mask, i * columns + i + 1, (i + 1) * columns, Network.MASKED);
        }
        return scope.tensor(mask, columns, columns);
    }

    /** [B, 1, 1]. */
    Tensor temperatures(TensorScope scope, float[] ofBatch) {
        return scope.tensor(
                Arrays.copyOfRange(ofBatch, rows.from(), rows.to()), rows.count(), 1, 1);
    }

    /** Weights that pool hidden states into one, [B, 1, columns]. */
    Tensor poolingWeights(TensorScope scope, Tap.Pooled pooled, int columns) {
        float[] weights = new float[rows.count() * columns];
        for (int row = rows.from(); row < rows.to(); row++) {
            int start = (row - rows.from()) * columns;
            int length = length(row);
            switch (pooled) {
                case MEAN, DIRECTION -> Arrays.fill(weights, start, start + length, 1f / length);
                case LAST -> weights[start + length - 1] = 1;
            }
        }
        return scope.tensor(weights, rows.count(), 1, columns);
    }

    /** The named tokens of each place, [B, places, K]; padding names the padding token. */
    Tensor named(TensorScope scope, Tap.Named named, int places) {
        int count = named.count();
        long[] ids = new long[rows.count() * places * count];
        for (int row = rows.from(); row < rows.to(); row++) {
            for (int t = 0; t + 1 < length(row); t++) {
                for (int k = 0; k < count; k++) {
                    ids[((row - rows.from()) * places + t) * count + k] = named.ids()[row][t][k];
                }
            }
        }
        return scope.tensor(ids, rows.count(), places, count);
    }

    /**
     * For each of {@code places} places of these rows, the place of the other rows that is as far
     * from the row's end, [B, places]; 0 where there is none.
     */
    Tensor placesIn(TensorScope scope, PaddedRows other, int places) {
        long[] index = new long[rows.count() * places];
        for (int row = rows.from(); row < rows.to(); row++) {
            int ahead = other.length(row) - length(row);
            for (int t = 0; t + 1 < length(row); t++) {
                index[(row - rows.from()) * places + t] = Math.max(0, t + ahead);
            }
        }
        return scope.tensor(index, rows.count(), places);
    }

    /** Copies a flat [B, stride] array into rows of the whole batch. */
    void split(float[] flat, Tap tap, int width, float[][] into) {
        int stride = flat.length / rows.count();
        for (int row = rows.from(); row < rows.to(); row++) {
            int start = (row - rows.from()) * stride;
            into[row] = Arrays.copyOfRange(flat, start, start + tap.entries(length(row), width));
        }
    }

    /** This shard's rows as a flat [B, stride] array. */
    float[] join(float[][] ofBatch, int stride) {
        float[] flat = new float[rows.count() * stride];
        for (int row = rows.from(); row < rows.to(); row++) {
            System.arraycopy(
                    ofBatch[row], 0, flat, (row - rows.from()) * stride, ofBatch[row].length);
        }
        return flat;
    }
}
