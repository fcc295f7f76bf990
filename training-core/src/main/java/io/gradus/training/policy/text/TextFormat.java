package io.gradus.training.policy.text;

/**
 * How a model reads and writes the turns of an episode. Turns meet at token borders: what stands in
 * front of an answer and the answer are always tokens of their own, as they are when the answer is
 * sampled, and a text within a turn is always encoded as a whole.
 */
public interface TextFormat {
    /** Characters, one token each, with nothing between the turns. */
    TextFormat CHARACTERS = new PlainText(Characters.TOKENIZER);

    /** Turns text into tokens and back. */
    Tokenizer tokenizer();

    /** Tokens of the first text that a writer is shown, ready for it to write behind them. */
    int[] first(String shown);

    /** Tokens of a text that a writer is shown behind a turn of its own that a stop token ended. */
    int[] next(String shown);

    /** What the tokens it is shown have already begun of its answer, such as {@code <think>}. */
    default String opened() {
        return "";
    }
}
