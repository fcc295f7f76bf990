package io.gradus.training.policy.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Text as UTF-8, with an error for what has none. */
public final class Utf8 {
    private Utf8() {}

    /** Bytes of a text; refuses half a surrogate pair, naming its place. */
    public static byte[] bytes(String text) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            int at = halfPair(text);
            throw new IllegalArgumentException(
                    "character %d of the text is U+%04X, half of a surrogate pair; write the whole pair or leave it out"
                            .formatted(at + 1, (int) text.charAt(at)),
                    e);
        }
    }

    /** Whether bytes are whole characters. */
    public static boolean isWhole(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static int halfPair(String text) {
        int at = 0;
        while (text.codePointAt(at) < Character.MIN_SURROGATE
                || text.codePointAt(at) > Character.MAX_SURROGATE) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }
}
