package io.gradus.training.policy.text;

import java.nio.charset.StandardCharsets;

/**
 * The tokenizer of the tiny policy: one token per printable ASCII character, the newline, an end
 * token and a padding token. Text outside of it cannot be read: {@link #encode} names the first
 * such character.
 */
public final class Characters implements Tokenizer {
    /** The only one there is. */
    public static final Characters TOKENIZER = new Characters();

    /** Fills rows; never sampled. */
    public static final int PAD = 0;

    /** Ends a completion. */
    public static final int END = 1;

    /** Number of token ids. */
    public static final int SIZE = 98;

    private static final int NEWLINE = 2;
    private static final int FIRST = 3;

    private static final byte[][] BYTES = new byte[SIZE][];

    static {
        for (int token = 0; token < SIZE; token++) {
            BYTES[token] = text(token).getBytes(StandardCharsets.UTF_8);
        }
    }

    private Characters() {}

    private static String text(int token) {
        return switch (token) {
            case PAD -> "\uFFFD";
            case END -> "";
            case NEWLINE -> "\n";
            default -> Character.toString(token - FIRST + ' ');
        };
    }

    @Override
    public String id() {
        return "characters";
    }

    @Override
    public int size() {
        return SIZE;
    }

    @Override
    public int[] stops() {
        return new int[] {END};
    }

    @Override
    public int end() {
        return END;
    }

    /** Itself: what is shown never holds its end token. */
    @Override
    public Tokenizer ofShown() {
        return this;
    }

    @Override
    public boolean isPadded() {
        return true;
    }

    @Override
    public boolean isStop(int token) {
        return token == END;
    }

    @Override
    public int[] encode(String text) {
        int[] tokens = new int[text.length()];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = encode(text.charAt(i), i);
        }
        return tokens;
    }

    @Override
    public byte[] bytes(int token) {
        return BYTES[token];
    }

    @Override
    public boolean isSpecial(int token) {
        return token == END || token == PAD;
    }

    @Override
    public String name(int token) {
        return switch (token) {
            case PAD -> "<pad>";
            case END -> "<end>";
            default -> text(token);
        };
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
