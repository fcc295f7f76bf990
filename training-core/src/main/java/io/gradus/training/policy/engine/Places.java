package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TokenBatch;
import java.util.ArrayList;
import java.util.List;

/**
 * Places of packed rows at which a next token is read: place i is in front of token {@code token(i)
 * + 1} of a row of the batch.
 */
final class Places {
    private final TokenBatch batch;
    private final int[] rows;
    private final int[] tokens;

    private Places(TokenBatch batch, int[] rows, int[] tokens) {
        this.batch = batch;
        this.rows = rows;
        this.tokens = tokens;
    }

    /** All places of some rows from their starts on, in parts of at most so many. */
    static List<Places> of(TokenBatch batch, Rows rows, int most) {
        List<Integer> row = new ArrayList<>();
        List<Integer> token = new ArrayList<>();
        for (int b = rows.from(); b < rows.to(); b++) {
            for (int t = batch.starts()[b] - 1; t + 1 < batch.rows()[b].length; t++) {
                row.add(b);
                token.add(t);
            }
        }
        List<Places> parts = new ArrayList<>();
        for (int from = 0; from < row.size(); from += most) {
            int to = Math.min(row.size(), from + most);
            parts.add(
                    new Places(batch, ints(row.subList(from, to)), ints(token.subList(from, to))));
        }
        return parts;
    }

    private static int[] ints(List<Integer> values) {
        return values.stream().mapToInt(i -> i).toArray();
    }

    int count() {
        return rows.length;
    }

    int row(int place) {
        return rows[place];
    }

    int token(int place) {
        return tokens[place];
    }

    /** The token that follows each place. */
    long[] next() {
        long[] next = new long[count()];
        for (int i = 0; i < next.length; i++) {
            next[i] = batch.rows()[rows[i]][tokens[i] + 1];
        }
        return next;
    }

    float[] temperatures() {
        float[] temperatures = new float[count()];
        for (int i = 0; i < temperatures.length; i++) {
            temperatures[i] = batch.temperatures()[rows[i]];
        }
        return temperatures;
    }

    /** Where each place is in the list of packed rows. */
    long[] in(PackedRows packed) {
        long[] at = new long[count()];
        for (int i = 0; i < at.length; i++) {
            at[i] = packed.at(rows[i], tokens[i]);
        }
        return at;
    }

    /** Values of a tap at each place, count x K, into the rows of the whole batch. */
    void write(float[] values, Tap tap, float[][] into) {
        int each = each(tap);
        for (int i = 0; i < count(); i++) {
            System.arraycopy(values, i * each, into[rows[i]], tokens[i] * each, each);
        }
    }

    /** The same the other way; empty where all are 0. */
    java.util.Optional<float[]> read(float[][] from, Tap tap) {
        int each = each(tap);
        float[] values = new float[count() * each];
        boolean any = false;
        for (int i = 0; i < values.length; i++) {
            values[i] = from[rows[i / each]][tokens[i / each] * each + i % each];
            any |= values[i] != 0;
        }
        return any ? java.util.Optional.of(values) : java.util.Optional.empty();
    }

    private static int each(Tap tap) {
        return tap instanceof Tap.Named named ? named.count() : 1;
    }
}
