package io.gradus.training.policy;

import java.util.Arrays;

/**
 * Whole sequences to score or to train on.
 *
 * @param rows token ids, [B][length of the row], each at least two tokens and at most the context
 * @param temperatures temperature the log-probs are taken at, one per row, > 0
 * @param starts the first token of each row, >= 1, whose log-prob and what else belongs to it is
 *     read: the tokens before it are the row's prompt. Entries of tokens before it may be 0. Rows
 *     of one prompt that follow each other share its computation in a published model
 */
public record TokenBatch(int[][] rows, float[] temperatures, int[] starts) {
    /** Sequences of which every token is read. */
    public TokenBatch(int[][] rows, float[] temperatures) {
        this(rows, temperatures, ones(rows.length));
    }

    public TokenBatch {
        if (rows.length == 0
                || rows.length != temperatures.length
                || rows.length != starts.length) {
            throw new IllegalArgumentException(
                    "rows must not be empty and have one temperature and start each, has %s, %s and %s"
                            .formatted(rows.length, temperatures.length, starts.length));
        }
    }

    private static int[] ones(int count) {
        int[] starts = new int[count];
        Arrays.fill(starts, 1);
        return starts;
    }
}
