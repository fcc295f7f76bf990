package io.gradus.training.policy.text;

import java.util.List;
import java.util.Optional;

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

    /** The same behind examples; without roles each is a text and its answer on a line. */
    default int[] first(List<Exchange> examples, String shown) {
        return first(joined(examples, shown));
    }

    /** As {@link #opening(String)}, behind examples. */
    default Opening opening(List<Exchange> examples, String shown) {
        return opening(joined(examples, shown));
    }

    /** Examples and a text in one, where there are no roles. */
    static String joined(List<Exchange> examples, String shown) {
        StringBuilder all = new StringBuilder();
        for (Exchange example : examples) {
            all.append(example.shown()).append(' ').append(example.written()).append('\n');
        }
        return all.append(shown).toString();
    }

    /**
     * The same tokens in two parts, between which help can stand that is not read everywhere: a
     * chat template closes the message behind it.
     */
    default Opening opening(String shown) {
        return new Opening(first(shown), new int[0]);
    }

    /** What stands before help and what stands behind it. */
    record Opening(int[] before, int[] behind) {}

    /** Tokens of a text that a writer is shown behind a turn of its own that a stop token ended. */
    int[] next(String shown);

    /** The system message that stands before the first text without being asked for, if any. */
    default Optional<String> defaultSystem() {
        return Optional.empty();
    }

    /** Spellings of special tokens in a text, which become these tokens when it is encoded. */
    default List<String> specialsIn(String text) {
        return List.of();
    }

    /** What the tokens it is shown have already begun of its answer, such as {@code <think>}. */
    default String opened() {
        return "";
    }
}
