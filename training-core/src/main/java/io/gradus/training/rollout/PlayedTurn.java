package io.gradus.training.rollout;

/**
 * A turn that another program's policy wrote.
 *
 * @param text the text without its end token
 * @param tokens tokens that the policy wrote, the end token included, by its own tokenizer; 0 where
 *     its context left no room to write anything, and then the text is empty
 * @param truncated whether a limit cut it off
 */
public record PlayedTurn(String text, int tokens, boolean truncated) {
    public PlayedTurn {
        if (tokens < 0 || tokens == 0 && !(truncated && text.isEmpty())) {
            throw new IllegalArgumentException(
                    "tokens must be >= 1, or 0 for an empty text that was cut off, was " + tokens);
        }
    }
}
