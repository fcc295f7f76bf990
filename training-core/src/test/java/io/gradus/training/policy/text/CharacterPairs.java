package io.gradus.training.policy.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A tokenizer for tests that writes two characters of its alphabet with one token wherever it can,
 * any other text with one token per character or byte, ends turns with any of three tokens, and has
 * an ordinary token 0.
 */
public final class CharacterPairs implements Tokenizer {
    /** The only one there is. */
    public static final CharacterPairs TOKENIZER = new CharacterPairs();

    private static final String ALPHABET = "1234567890 abcdefghijklmnopqrstuvwxyz+-*/=?.,\n<>";
    private static final int PAIRS = ALPHABET.length() * ALPHABET.length();
    private static final int SPECIALS = PAIRS + 256;
    private static final String[] SPECIAL = {
        "<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|eot|>"
    };

    private CharacterPairs() {}

    @Override
    public String id() {
        return "character-pairs";
    }

    @Override
    public int size() {
        return SPECIALS + SPECIAL.length;
    }

    @Override
    public int[] stops() {
        return new int[] {SPECIALS, SPECIALS + 2, SPECIALS + 3};
    }

    @Override
    public int end() {
        return SPECIALS + 2;
    }

    @Override
    public int[] encode(String text) {
        byte[] bytes = Utf8.bytes(text);
        int[] tokens = new int[bytes.length];
        int count = 0;
        for (int i = 0; i < bytes.length; i++) {
            int pair = i + 1 < bytes.length ? pair(bytes[i], bytes[i + 1]) : -1;
            tokens[count++] = pair >= 0 ? pair : PAIRS + (bytes[i] & 0xff);
            i += pair >= 0 ? 1 : 0;
        }
        return Arrays.copyOf(tokens, count);
    }

    private static int pair(byte first, byte second) {
        int a = ALPHABET.indexOf(first);
        int b = ALPHABET.indexOf(second);
        return a < 0 || b < 0 ? -1 : a * ALPHABET.length() + b;
    }

    @Override
    public byte[] bytes(int token) {
        if (token >= SPECIALS) {
            return new byte[0];
        }
        return token < PAIRS
                ? pair(token).getBytes(StandardCharsets.US_ASCII)
                : new byte[] {(byte) (token - PAIRS)};
    }

    private static String pair(int token) {
        return new String(
                new char[] {
                    ALPHABET.charAt(token / ALPHABET.length()),
                    ALPHABET.charAt(token % ALPHABET.length())
                });
    }

    @Override
    public boolean isSpecial(int token) {
        return token >= SPECIALS;
    }

    @Override
    public String name(int token) {
        if (token >= SPECIALS) {
            return SPECIAL[token - SPECIALS];
        }
        return token < PAIRS ? pair(token) : "<0x%02X>".formatted(token - PAIRS);
    }
}
