package io.gradus.training.event;

import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** The bytes of a token, as people read them. */
public final class TokenBytes {
    private TokenBytes() {}

    /**
     * A special token by its name; else its characters, those of a stop text too, with pieces of
     * others as {@code <0xE2>}.
     */
    public static String spelling(Tokenizer tokenizer, int token) {
        return tokenizer.isSpecial(token)
                ? tokenizer.name(token)
                : spelling(ByteBuffer.wrap(tokenizer.ofShown().bytes(token)));
    }

    /** Whether a token has characters of its own and nothing else. */
    public static boolean isText(Tokenizer tokenizer, int token) {
        byte[] bytes = tokenizer.bytes(token);
        return !tokenizer.isSpecial(token) && bytes.length > 0 && Utf8.isWhole(bytes);
    }

    private static String spelling(ByteBuffer bytes) {
        StringBuilder spelling = new StringBuilder();
        for (CoderResult read = next(bytes, spelling);
                read.isMalformed();
                read = next(bytes, spelling)) {
            for (int i = 0; i < read.length(); i++) {
                spelling.append("<0x%02X>".formatted(bytes.get()));
            }
        }
        return spelling.toString();
    }

    /** Reads whole characters, up to the end or to bytes that are none. */
    private static CoderResult next(ByteBuffer bytes, StringBuilder text) {
        CharBuffer characters = CharBuffer.allocate(bytes.remaining());
        CoderResult read = StandardCharsets.UTF_8.newDecoder().decode(bytes, characters, true);
        text.append(characters.flip());
        return read;
    }
}
