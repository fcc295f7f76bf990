package io.gradus.training.curriculum.prediction;

import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;

/** The prompts of problems as rows of tokens; of one that is longer than the context, its end. */
public final class Prompts {
    private Prompts() {}

    static TokenBatch batch(List<Problem> problems, int context) {
        int[][] rows =
                problems.stream()
                        .map(problem -> row(problem.prompt(), context))
                        .toArray(int[][]::new);
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        return new TokenBatch(rows, temperatures);
    }

    private static int[] row(String prompt, int context) {
        int[] tokens = Characters.TOKENIZER.encode(prompt);
        return Arrays.copyOfRange(tokens, Math.max(0, tokens.length - context), tokens.length);
    }
}
