package io.gradus.training.curriculum.prediction;

import io.gradus.training.policy.TokenBatch;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Wording;
import java.util.Arrays;
import java.util.List;

/**
 * The prompts of problems as rows of tokens, as the policy reads them before it answers.
 *
 * @param wording how the policy reads text
 * @param context most tokens that it reads; of a longer prompt it reads the end
 */
public record Prompts(Wording wording, int context) {
    TokenBatch batch(List<Problem> problems) {
        int[][] rows = problems.stream().map(this::row).toArray(int[][]::new);
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(rows, temperatures);
    }

    private int[] row(Problem problem) {
        int[] tokens = wording.first(problem);
        return Arrays.copyOfRange(tokens, Math.max(0, tokens.length - context), tokens.length);
    }
}
