package io.gradus.training.policy.engine;

import io.gradus.training.policy.TokenBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a batch as one list of tokens without padding, in which a prompt that neighbouring rows
 * share stands once. Knows of each token where it stands in its row, and which tokens it reads.
 */
final class PackedRows {
    private final int[][] tokens;
    private final Rows rows;
    private final boolean wholeRows;
    private final List<Run> runs = new ArrayList<>();
    private final int[][] at;
    private final long[] ids;
    private final long[] positions;
    private int size;

    /**
     * Tokens that follow each other in the list and in a row.
     *
     * @param first index of the first in the list
     * @param prompt the run of the prompt in front of it; null where it is the beginning of its
     *     rows
     */
    record Run(int first, int length, @Nullable Run prompt) {}

    /**
     * Packs rows.
     *
     * @param wholeRows whether the last token of each row is read, which predicts nothing
     */
    PackedRows(TokenBatch batch, Rows rows, boolean wholeRows) {
        this.tokens = batch.rows();
        this.rows = rows;
        this.wholeRows = wholeRows;
        at = new int[rows.count()][];
        int most = IntStream.range(rows.from(), rows.to()).map(this::used).sum();
        ids = new long[most];
        positions = new long[most];
        int row = rows.from();
        while (row < rows.to()) {
            int end = endOfGroup(batch, row, rows.to());
            pack(row, end, end - row > 1 ? batch.starts()[row] : 0);
            row = end;
        }
    }

    /** Behind the last of the rows from this one on that have its prompt. */
    static int endOfGroup(TokenBatch batch, int row, int to) {
        int start = batch.starts()[row];
        int end = row + 1;
        while (start > 1 && end < to && isOfSamePrompt(batch, row, end)) {
            end++;
        }
        return end;
    }

    private static boolean isOfSamePrompt(TokenBatch batch, int row, int other) {
        int start = batch.starts()[row];
        int[] one = batch.rows()[row];
        int[] two = batch.rows()[other];
        return batch.starts()[other] == start
                && one.length > start
                && two.length > start
                && Arrays.equals(one, 0, start, two, 0, start);
    }

    private void pack(int from, int to, int shared) {
        Run prompt = shared == 0 ? null : add(tokens[from], 0, shared, null);
        for (int row = from; row < to; row++) {
            int used = used(row);
            int[] where = new int[used];
            Run own = add(tokens[row], shared, used, prompt);
            for (int t = 0; t < used; t++) {
                where[t] =
                        prompt != null && t < shared
                                ? prompt.first() + t
                                : own.first() + t - shared;
            }
            at[row - rows.from()] = where;
        }
    }

    private Run add(int[] row, int from, int to, @Nullable Run prompt) {
        Run run = new Run(size, to - from, prompt);
        for (int t = from; t < to; t++) {
            ids[size] = row[t];
            positions[size++] = t;
        }
        if (run.length() > 0) {
            runs.add(run);
        }
        return run;
    }

    private int used(int row) {
        return tokens[row].length - (wholeRows ? 0 : 1);
    }

    Rows rows() {
        return rows;
    }

    int size() {
        return size;
    }

    List<Run> runs() {
        return runs;
    }

    long[] ids() {
        return Arrays.copyOf(ids, size);
    }

    long[] positions() {
        return Arrays.copyOf(positions, size);
    }

    /** Where token t of a row of the batch is in the list. */
    int at(int row, int token) {
        return at[row - rows.from()][token];
    }

    /** Number of a row's tokens that are in the list. */
    int length(int row) {
        return at[row - rows.from()].length;
    }
}
