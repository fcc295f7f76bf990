package io.gradus.training.policy.text;

/**
 * A tokenizer for tests with one token per byte of UTF-8, so that most characters are split, and
 * with token 0 as its stop: nothing may take it for padding.
 */
public final class Utf8Bytes implements Tokenizer {
    /** The only one there is. */
    public static final Utf8Bytes TOKENIZER = new Utf8Bytes();

    private static final int END = 0;

    private Utf8Bytes() {}

    @Override
    public String id() {
        return "bytes";
    }

    @Override
    public int size() {
        return 257;
    }

    @Override
    public int[] stops() {
        return new int[] {END};
    }

    @Override
    public int end() {
        return END;
    }

    @Override
    public int[] encode(String text) {
        byte[] bytes = Utf8.bytes(text);
        int[] tokens = new int[bytes.length];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = 1 + (bytes[i] & 0xff);
        }
        return tokens;
    }

    @Override
    public byte[] bytes(int token) {
        return token == END ? new byte[0] : new byte[] {(byte) (token - 1)};
    }

    @Override
    public boolean isSpecial(int token) {
        return token == END;
    }

    @Override
    public String name(int token) {
        return token == END ? "<end>" : "<0x%02X>".formatted(token - 1);
    }
}
