package io.gradus.training.trainer.tryout;

import java.util.List;
import java.util.Optional;

/**
 * What a policy is asked to complete: a text, or a problem.
 *
 * @param form how it is shown
 * @param text the text; empty with a problem
 * @param problem the problem's key, such as {@code addition(digits=2)#1z}; empty with a text
 * @param earlier what was said before a text, the oldest first
 * @param temperature of sampling, >= 0; 0 takes the most probable token
 * @param maxTokens most tokens of the completion, in [1, 1024]
 * @param seed the same seed gives the same completion
 */
public record TryoutRequest(
        PromptForm form,
        Optional<String> text,
        Optional<String> problem,
        List<Earlier> earlier,
        double temperature,
        int maxTokens,
        long seed) {
    /** Most tokens that a completion can have. */
    public static final int MOST_TOKENS = 1024;

    public TryoutRequest {
        earlier = List.copyOf(earlier);
        if (text.isPresent() == problem.isPresent()) {
            throw new IllegalArgumentException("give a text or a problem, and not both");
        }
        if (!(temperature >= 0 && temperature <= 100)) {
            throw new IllegalArgumentException(
                    "temperature must be in [0, 100], was " + temperature);
        }
        if (maxTokens < 1 || maxTokens > MOST_TOKENS) {
            throw new IllegalArgumentException(
                    "maxTokens must be in [1, %d], was %d".formatted(MOST_TOKENS, maxTokens));
        }
    }

    /**
     * A message and what the policy answered.
     *
     * @param asked the message
     * @param answered the answer
     */
    public record Earlier(String asked, String answered) {}
}
