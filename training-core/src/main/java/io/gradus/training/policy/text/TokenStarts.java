package io.gradus.training.policy.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Finds where tokens begin in the text that they decode to together. */
final class TokenStarts {
    private TokenStarts() {}

    /** As {@link Tokenizer#starts} says. */
    static int[] of(Tokenizer tokenizer, int[] tokens) {
        int[] ends = new int[tokens.length];
        byte[] bytes = bytes(tokenizer, tokens, ends);
        int[] characterOf = charactersOf(bytes);
        int[] starts = new int[tokens.length];
        for (int i = 0; i < tokens.length; i++) {
            starts[i] = characterOf[i == 0 ? 0 : ends[i - 1]];
        }
        return starts;
    }

    /** The bytes of all tokens up to the first stop, and where in them each token ends. */
    private static byte[] bytes(Tokenizer tokenizer, int[] tokens, int[] ends) {
        ByteBuffer all = ByteBuffer.allocate(length(tokenizer, tokens));
        boolean stopped = false;
        for (int i = 0; i < tokens.length; i++) {
            if (!stopped) {
                all.put(tokenizer.bytes(tokens[i]));
                stopped = tokenizer.isStop(tokens[i]);
            }
            ends[i] = all.position();
        }
        byte[] bytes = new byte[all.position()];
        all.flip().get(bytes);
        return bytes;
    }

    private static int length(Tokenizer tokenizer, int[] tokens) {
        int length = 0;
        for (int token : tokens) {
            length += tokenizer.bytes(token).length;
        }
        return length;
    }

    /** For each byte and the end of all, the index of its character in the decoded text. */
    private static int[] charactersOf(byte[] bytes) {
        int[] characterOf = new int[bytes.length + 1];
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer read = ByteBuffer.wrap(bytes);
        int at = 0;
        while (read.hasRemaining()) {
            int from = read.position();
            int length = next(decoder, read);
            Arrays.fill(characterOf, from, read.position(), at);
            at += length;
        }
        characterOf[bytes.length] = at;
        return characterOf;
    }

    /** Reads one character, or malformed bytes that count as one; how many chars it has. */
    private static int next(CharsetDecoder decoder, ByteBuffer read) {
        CharBuffer character = CharBuffer.allocate(1);
        CoderResult result = decoder.reset().decode(read, character, true);
        if (character.hasRemaining() && result.isOverflow()) { // beyond the basic plane: two chars
            character = CharBuffer.allocate(2);
            result = decoder.reset().decode(read, character, true);
        }
        if (character.position() > 0) {
            return character.position();
        }
        read.position(read.position() + result.length());
        return 1;
    }
}
