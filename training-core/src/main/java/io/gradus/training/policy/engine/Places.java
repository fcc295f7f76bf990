package io.gradus.training.policy.engine;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TokenBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
        int count = IntStream.range(rows.from(), rows.to()).map(b -> count(batch, b)).sum();
        int[] row = new int[count];
        int[] token = new int[count];
        int to = 0;
        for (int b = rows.from(); b < rows.to(); b++) {
            for (int i = 0; i < count(batch, b); i++) {
                row[to] = b;
                token[to++] = batch.starts()[b] - 1 + i;
            }
        }
        List<Places> parts = new ArrayList<>();
        for (int from = 0; from < count; from += most) {
            int end = Math.min(count, from + most);
            parts.add(
                    new Places(
                            batch,
                            Arrays.copyOfRange(row, from, end),
                            Arrays.copyOfRange(token, from, end)));
        }
        return parts;
    }

    private static int count(TokenBatch batch, int row) {
        return Math.max(0, batch.rows()[row].length - batch.starts()[row]);
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
    Optional<float[]> read(float[][] from, Tap tap) {
        int each = each(tap);
        float[] values = new float[count() * each];
        boolean any = false;
        for (int i = 0; i < values.length; i++) {
            values[i] = from[rows[i / each]][tokens[i / each] * each + i % each];
            any |= values[i] != 0;
        }
        return any ? Optional.of(values) : Optional.empty();
    }

    private static int each(Tap tap) {
        return tap instanceof Tap.Named named ? named.count() : 1;
    }
}
