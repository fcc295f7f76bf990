package io.gradus.training.policy;

/**
 * Whole sequences to score or to train on.
 *
 * @param rows token ids, [B][length of the row], each at least two tokens and at most the context
 * @param temperatures temperature the log-probs are taken at, one per row, > 0
 */
public record TokenBatch(int[][] rows, float[] temperatures) {
    public TokenBatch {
        if (rows.length == 0 || rows.length != temperatures.length) {
            throw new IllegalArgumentException(
                    "rows must not be empty and have one temperature each, has %s and %s"
                            .formatted(rows.length, temperatures.length));
        }
    }
}
