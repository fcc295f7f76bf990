package io.gradus.training.policy.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Turns text into the tokens of one vocabulary and back. A token stands for bytes of UTF-8, which
 * need not be whole characters; a special token stands for none.
 */
public interface Tokenizer {
    /** What it is: the same for tokenizers that make the same tokens of every text. */
    String id();

    /** How its files say that conversations are written, where they say so. */
    default Optional<TemplateSource> template() {
        return Optional.empty();
    }

    /** Number of token ids; each is in [0, size). */
    int size();

    /** Tokens that end what a model writes in a turn, ascending. */
    int[] stops();

    /** The stop token that ends a turn which was not sampled, such as a demonstration. */
    int end();

    /**
     * Reads tokens that are more than one turn, such as a conversation that a chat template wrote:
     * a stop token within them ends nothing.
     */
    default Tokenizer ofShown() {
        return new WholeText(this);
    }

    /** Whether token 0 only fills rows and is never sampled. */
    default boolean isPadded() {
        return false;
    }

    /**
     * Tokens of a text, without any that the text does not hold. Throws {@link
     * IllegalArgumentException} naming the place of a character that the vocabulary cannot write.
     */
    int[] encode(String text);

    /** Whether {@link #encode} can write all characters of a text. */
    default boolean canEncode(String text) {
        try {
            encode(text);
            return true;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /** UTF-8 bytes that a token stands for; none for a special token. Never changed by callers. */
    byte[] bytes(int token);

    /** Whether a token stands for no text, such as the end of a turn. */
    boolean isSpecial(int token);

    /** How the vocabulary spells a token, for people: {@code <|im_end|>}, {@code Ġhello}. */
    String name(int token);

    /** Text of one token, where it is whole characters; otherwise its name. */
    default String display(int token) {
        byte[] bytes = bytes(token);
        boolean isText = !isSpecial(token) && bytes.length > 0 && Utf8.isWhole(bytes);
        return isText ? new String(bytes, StandardCharsets.UTF_8) : name(token);
    }

    /** Whether this token ends a turn. */
    default boolean isStop(int token) {
        return Arrays.binarySearch(stops(), token) >= 0;
    }

    /** Tokens of a whole turn that was not sampled: the text and what ends it. */
    default int[] encodeTurn(String text) {
        int[] tokens = encode(text);
        int[] turn = Arrays.copyOf(tokens, tokens.length + 1);
        turn[tokens.length] = end();
        return turn;
    }

    /**
     * Text of tokens of one turn, up to its first stop token. Bytes that are no UTF-8 read as
     * {@code �}, so that the tokens of a turn must be decoded together.
     */
    default String decode(int[] tokens) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(tokens.length);
        for (int token : tokens) {
            bytes.writeBytes(bytes(token));
            if (isStop(token)) {
                break;
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /**
     * For each token of a turn, the index in {@link #decode} of the character in which its first
     * byte stands: tokens that share a character have the same. Tokens without bytes stand where
     * the next one does.
     */
    default int[] starts(int[] tokens) {
        return TokenStarts.of(this, tokens);
    }
}
