package io.gradus.training.trainer;

import io.gradus.training.policy.Generation;
import io.gradus.training.policy.GenerationRequest;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.text.Characters;
import java.util.Arrays;

/**
 * Writes digits and ends by the uniforms that it is handed and by nothing else, with made-up
 * log-probs: a policy without an engine, the same on every machine.
 */
final class Clerk implements Generator {
    private static final String DIGITS = "0123456789";

    @Override
    public PolicyShape shape() {
        return PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 160);
    }

    @Override
    public Generation generate(GenerationRequest request) {
        int rows = request.rows();
        Generation written =
                new Generation(
                        new int[rows][],
                        new float[rows][],
                        new float[rows][],
                        new int[rows][0][],
                        new float[rows][0][]);
        for (int row = 0; row < rows; row++) {
            int[] prompt = request.prompts()[request.promptOfRow()[row]];
            int[] tokens = write(prompt, request.uniforms()[row], request.limits()[row]);
            written.tokens()[row] = tokens;
            written.logProbs()[row] = claims(tokens, -0.125f);
            written.entropies()[row] = claims(tokens, 0.0625f);
        }
        return written;
    }

    /** Behind a digit it ends half of the time. */
    private static int[] write(int[] prompt, float[] uniforms, int limit) {
        int[] tokens = new int[limit];
        int before = prompt[prompt.length - 1];
        for (int t = 0; t < limit; t++) {
            boolean ends = isDigit(before) && uniforms[t] >= 0.5;
            int drawn = DIGITS.charAt((int) (uniforms[t] * 20) % 10);
            tokens[t] = ends ? Characters.END : Characters.TOKENIZER.encode("" + (char) drawn)[0];
            if (ends) {
                return Arrays.copyOf(tokens, t + 1);
            }
            before = tokens[t];
        }
        return tokens;
    }

    private static boolean isDigit(int token) {
        return token != Characters.END
                && DIGITS.contains(Characters.TOKENIZER.decode(new int[] {token}));
    }

    /** A multiple of {@code unit} for each token, which says which token it is. */
    private static float[] claims(int[] tokens, float unit) {
        float[] values = new float[tokens.length];
        for (int t = 0; t < values.length; t++) {
            values[t] = unit * (1 + tokens[t] % 16);
        }
        return values;
    }
}
