package io.gradus.training.policy.text;

/**
 * Texts one behind the other, as they are.
 *
 * @param tokenizer turns text into tokens and back
 */
public record PlainText(Tokenizer tokenizer) implements TextFormat {
    @Override
    public int[] first(String shown) {
        return tokenizer.encode(shown);
    }

    @Override
    public int[] next(String shown) {
        return tokenizer.encode(shown);
    }
}
