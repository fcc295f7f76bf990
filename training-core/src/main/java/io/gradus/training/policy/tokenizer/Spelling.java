package io.gradus.training.policy.tokenizer;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** How a vocabulary writes the bytes that its tokens stand for. */
enum Spelling {
    /** A visible character per byte, as GPT-2 does: {@code Ġ} is a space. */
    BYTE_LEVEL {
        @Override
        byte[] bytes(String token) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(token.length());
            for (int i = 0; i < token.length(); i++) {
                int value = ByteCharacters.byteOf(token.charAt(i));
                if (value < 0) {
                    return token.getBytes(StandardCharsets.UTF_8);
                }
                bytes.write(value);
            }
            return bytes.toByteArray();
        }

        @Override
        String ofByte(int value) {
            return Character.toString(ByteCharacters.of(value));
        }
    },

    /** Text with {@code ▁} for a space, and {@code <0xE2>} for a byte, as SentencePiece does. */
    BYTE_FALLBACK {
        @Override
        byte[] bytes(String token) {
            return BYTE.matcher(token).matches()
                    ? new byte[] {(byte) Integer.parseInt(token.substring(3, 5), 16)}
                    : token.replace('▁', ' ').getBytes(StandardCharsets.UTF_8);
        }

        @Override
        String ofByte(int value) {
            return "<0x%02X>".formatted(value);
        }
    };

    private static final Pattern BYTE = Pattern.compile("<0x[0-9A-F]{2}>");

    /** The bytes of a token. */
    abstract byte[] bytes(String token);

    /** The token of a single byte. */
    abstract String ofByte(int value);
}
