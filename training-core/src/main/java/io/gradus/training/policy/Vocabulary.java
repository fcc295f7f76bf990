package io.gradus.training.policy;

import java.util.Arrays;

/**
 * The tokenizer of the tiny policy: one token per printable ASCII character, the newline, an end
 * token and a padding token. Text outside of it cannot be read: {@link #encode} names the first
 * such character.
 */
public final class Vocabulary {
    /** Fills rows; never sampled. */
    public static final int PAD = 0;

    /** Ends a completion. */
    public static final int END = 1;

    /** Number of token ids. */
    public static final int SIZE = 98;

    private static final int NEWLINE = 2;
    private static final int FIRST = 3;

    private Vocabulary() {}

    /**
     * Token ids of the text; throws {@link IllegalArgumentException} at a character that is not
     * printable ASCII.
     */
    public static int[] encode(String text) {
        int[] tokens = new int[text.length()];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = encode(text.charAt(i), i);
        }
        return tokens;
    }

    /** Token ids of the text with the end token behind it. */
    public static int[] encodeWithEnd(String text) {
        int[] tokens = Arrays.copyOf(encode(text), text.length() + 1);
        tokens[text.length()] = END;
        return tokens;
    }

    /** Text of the tokens up to the first end token; padding reads as {@code �}. */
    public static String decode(int[] tokens) {
        StringBuilder text = new StringBuilder(tokens.length);
        for (int token : tokens) {
            if (token == END) {
                break;
            }
            text.append(
                    token == PAD
                            ? '\uFFFD'
                            : token == NEWLINE ? '\n' : (char) (token - FIRST + ' '));
        }
        return text.toString();
    }

    private static int encode(char c, int position) {
        if (c == '\n') {
            return NEWLINE;
        }
        if (c < ' ' || c > '~') {
            throw new IllegalArgumentException(
                    "character %d of the text is U+%04X; the tiny policy reads printable ASCII only"
                            .formatted(position + 1, (int) c));
        }
        return c - ' ' + FIRST;
    }
}
