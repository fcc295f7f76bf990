package io.gradus.training.policy.engine;

import java.util.Arrays;
import java.util.List;

/**
 * Runs of packed tokens that attend in one call, each padded to the longest.
 *
 * @param queries indices of the tokens that read, [R][S]
 * @param keys indices of the tokens that are read, [R][C]
 * @param mask added to the scores of one query head, [R][S][C]; empty where query s reads the keys
 *     0 to s
 */
record AttentionBlock(long[][] queries, long[][] keys, float[][][] mask) {
    /**
     * The runs that begin their rows: padding on the right is never read by what stands before it.
     */
    static AttentionBlock causal(List<PackedRows.Run> runs) {
        long[][] tokens = queries(runs);
        return new AttentionBlock(tokens, tokens, new float[0][][]);
    }

    /** The runs behind a prompt, whose tokens come first among the keys. */
    static AttentionBlock behindPrompts(List<PackedRows.Run> runs) {
        int prompts = runs.stream().mapToInt(r -> prompt(r).length()).max().orElseThrow();
        long[][] queries = queries(runs);
        long[][] keys = new long[queries.length][];
        float[][][] mask = new float[queries.length][][];
        for (int r = 0; r < keys.length; r++) {
            PackedRows.Run run = runs.get(r);
            keys[r] = new long[prompts + queries[r].length];
            for (int t = 0; t < prompt(run).length(); t++) {
                keys[r][t] = prompt(run).first() + t;
            }
            System.arraycopy(queries[r], 0, keys[r], prompts, queries[r].length);
            mask[r] = mask(prompts, prompt(run).length(), queries[r].length);
        }
        return new AttentionBlock(queries, keys, mask);
    }

    private static float[][] mask(int prompts, int prompt, int queries) {
        float[][] mask = new float[queries][prompts + queries];
        for (int s = 0; s < queries; s++) {
            Arrays.fill(mask[s], prompt, prompts, Network.MASKED);
            Arrays.fill(mask[s], prompts + s + 1, prompts + queries, Network.MASKED);
        }
        return mask;
    }

    private static PackedRows.Run prompt(PackedRows.Run run) {
        PackedRows.Run prompt = run.prompt();
        if (prompt == null) {
            throw new IllegalArgumentException("the run has no prompt: " + run);
        }
        return prompt;
    }

    private static long[][] queries(List<PackedRows.Run> runs) {
        int longest = runs.stream().mapToInt(PackedRows.Run::length).max().orElseThrow();
        long[][] queries = new long[runs.size()][longest];
        for (int r = 0; r < queries.length; r++) {
            for (int t = 0; t < runs.get(r).length(); t++) {
                queries[r][t] = runs.get(r).first() + t;
            }
        }
        return queries;
    }

    int rows() {
        return queries.length;
    }

    int width() {
        return queries[0].length;
    }
}
