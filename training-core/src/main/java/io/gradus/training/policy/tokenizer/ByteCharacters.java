package io.gradus.training.policy.tokenizer;

import java.util.Arrays;

/**
 * The characters that stand for bytes in byte-level vocabularies: printable Latin-1 for itself, and
 * for the other bytes, in order, what follows U+00FF (GPT-2's {@code bytes_to_unicode}).
 */
final class ByteCharacters {
    private static final char[] CHARACTERS = new char[256];
    private static final short[] BYTES = new short[512];

    static {
        Arrays.fill(BYTES, (short) -1);
        int moved = 0;
        for (int value = 0; value < 256; value++) {
            CHARACTERS[value] = (char) (isPrintable(value) ? value : 256 + moved++);
            BYTES[CHARACTERS[value]] = (short) value;
        }
    }

    private ByteCharacters() {}

    private static boolean isPrintable(int value) {
        return value >= '!' && value <= '~'
                || value >= 0xA1 && value <= 0xAC
                || value >= 0xAE && value <= 0xFF;
    }

    /** The character of a byte in [0, 256). */
    static char of(int value) {
        return CHARACTERS[value];
    }

    /** The byte of a character; -1 where it stands for none. */
    static int byteOf(char character) {
        return character < BYTES.length ? BYTES[character] : -1;
    }
}
