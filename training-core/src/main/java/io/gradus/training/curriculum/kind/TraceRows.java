package io.gradus.training.curriculum.kind;

import io.gradus.training.objective.loss.ImitationLoss;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.rollout.Segment;
import java.util.Arrays;
import java.util.List;

/**
 * Whole sequences as a loss reads them, at temperature 1.
 *
 * @param tokens token ids, [B][length of the row]
 * @param trainable which tokens count, aligned with the taps: entry t belongs to token t + 1
 */
public record TraceRows(int[][] tokens, boolean[][] trainable) {
    /** The rows of these paths; throws where one does not fit the policy's context. */
    public static TraceRows of(List<List<Segment>> paths, int context) {
        int[][] tokens = new int[paths.size()][];
        boolean[][] trainable = new boolean[paths.size()][];
        for (int row = 0; row < tokens.length; row++) {
            tokens[row] = Segment.tokens(paths.get(row));
            boolean[] all = Segment.trainable(paths.get(row));
            trainable[row] = Arrays.copyOfRange(all, 1, all.length);
            requireFit(tokens[row].length, context);
        }
        return new TraceRows(tokens, trainable);
    }

    private static void requireFit(int length, int context) {
        if (length > context) {
            throw new IllegalArgumentException(
                    "a trace of %d tokens does not fit policy.context, %d; raise it or collect shorter traces"
                            .formatted(length, context));
        }
    }

    /** The rows for a forward pass. */
    public TokenBatch batch() {
        float[] temperatures = new float[tokens.length];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(tokens, temperatures);
    }

    /** Number of tokens that count. */
    public long trainableTokens() {
        return ImitationLoss.count(trainable);
    }

    /** Mean number of tokens per row that count. */
    double meanLength() {
        return (double) trainableTokens() / tokens.length;
    }

    /** The mean over the tokens that count of a quantity that has one entry per tap. */
    double mean(float[][] tap) {
        double sum = 0;
        for (int row = 0; row < tap.length; row++) {
            for (int t = 0; t < tap[row].length; t++) {
                sum += trainable[row][t] ? tap[row][t] : 0;
            }
        }
        return sum / Math.max(1, trainableTokens());
    }
}
