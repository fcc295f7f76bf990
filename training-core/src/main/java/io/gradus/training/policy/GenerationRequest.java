package io.gradus.training.policy;

import java.util.Arrays;

/**
 * A batch of rows to complete. Rows of one prompt share its prefill.
 *
 * @param prompts distinct prompts, token ids, each at least one token
 * @param promptOfRow index into {@code prompts} for each of the B rows
 * @param temperatures temperature of each row, > 0; 0 picks the most probable token
 * @param limits most tokens of each row, in [1, N]
 * @param uniforms one uniform of [0, 1) per row and token, [B][N]; they alone decide what is
 *     sampled
 * @param stopTokens tokens that end a row, ascending; at least one
 * @param topTokens how many of the most likely tokens are told of at each place, in [0,
 *     vocabulary]; with 0 nothing is computed for it
 */
public record GenerationRequest(
        int[][] prompts,
        int[] promptOfRow,
        float[] temperatures,
        int[] limits,
        float[][] uniforms,
        int[] stopTokens,
        int topTokens) {
    /** A batch of which the most likely tokens are not told of. */
    public GenerationRequest(
            int[][] prompts,
            int[] promptOfRow,
            float[] temperatures,
            int[] limits,
            float[][] uniforms,
            int[] stopTokens) {
        this(prompts, promptOfRow, temperatures, limits, uniforms, stopTokens, 0);
    }

    /** Whether a row ends with this token. */
    public boolean isStop(int token) {
        return Arrays.binarySearch(stopTokens, token) >= 0;
    }

    public int rows() {
        return promptOfRow.length;
    }
}
