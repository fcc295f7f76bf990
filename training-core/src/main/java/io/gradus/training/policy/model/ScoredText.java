package io.gradus.training.policy.model;

import java.util.List;

/**
 * A text as a model sees it.
 *
 * @param tokens its scored tokens, in order
 */
public record ScoredText(List<Token> tokens) {
    public ScoredText {
        tokens = List.copyOf(tokens);
    }

    /**
     * One token.
     *
     * @param text what it reads; {@code <end>} for the end token
     * @param logProb its log-prob given all before it
     * @param entropy entropy in nats of the distribution it stands in
     */
    public record Token(String text, double logProb, double entropy) {}

    /** Log-prob of all scored tokens. */
    public double total() {
        return tokens.stream().mapToDouble(Token::logProb).sum();
    }

    /** exp of the mean negative log-prob per token. */
    public double perplexity() {
        return Math.exp(-total() / tokens.size());
    }
}
