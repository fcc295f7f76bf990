package io.gradus.training.curriculum.prediction;

import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * The angle concentration of GAIN-RL (arXiv:2506.02281): the mean cosine between the last hidden
 * states of two different tokens of the prompt, from one pass and without an answer. The released
 * code adds eight times the mean cosine between the instruction's tokens and the question's; our
 * prompts are one segment, so that the first term alone is left.
 *
 * @param engine holds the policy
 * @param prompts makes rows of tokens of problems
 */
public record PromptAngles(PolicyEngine engine, Prompts prompts) {
    /** Prompts in one pass. */
    private static final int ROWS = 64;

    double[] concentration(List<Problem> problems) {
        double[] values = new double[problems.size()];
        for (int from = 0; from < values.length; from += ROWS) {
            int to = Math.min(values.length, from + ROWS);
            TokenBatch batch = prompts.batch(problems.subList(from, to));
            float[][] directions =
                    engine.forward(batch, TapRequest.of(Tap.Pooled.DIRECTION))
                            .of(Tap.Pooled.DIRECTION);
            for (int i = from; i < to; i++) {
                values[i] = pairs(directions[i - from], batch.rows()[i - from].length);
            }
        }
        return values;
    }

    /** Of the mean of so many unit vectors, the mean cosine between two different ones. */
    static double pairs(float[] direction, int tokens) {
        double square = 0;
        for (float x : direction) {
            square += (double) x * x;
        }
        return tokens < 2 ? 1 : (square * tokens - 1) / (tokens - 1);
    }
}
