package io.gradus.training.analysis.tokens;

/**
 * A stretch of a rendered prompt.
 *
 * @param origin who put it there
 * @param text the stretch, special tokens spelled out
 * @param from its first token, from 0
 * @param to the token behind its last
 */
public record PromptPart(Origin origin, String text, int from, int to) {
    /** Who put tokens into a prompt. */
    public enum Origin {
        /** What the policy is asked. */
        TEXT,
        /**
         * All that stands around it, such as turns, a system prompt and what an answer begins with.
         */
        TEMPLATE
    }
}
