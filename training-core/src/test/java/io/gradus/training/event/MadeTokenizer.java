package io.gradus.training.event;

import io.gradus.training.policy.text.Tokenizer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A stop token, a special token, one token per byte, and pieces of text, the longest first. */
final class MadeTokenizer implements Tokenizer {
    static final int END = 0;
    static final int TURN = 1;
    private static final int FIRST_BYTE = 2;

    private final List<byte[]> pieces = new ArrayList<>(List.of(new byte[0], new byte[0]));

    private MadeTokenizer(List<byte[]> more) {
        for (int i = 0; i < 256; i++) {
            pieces.add(new byte[] {(byte) i});
        }
        pieces.addAll(more);
    }

    /** Every character of several bytes is split. */
    static MadeTokenizer bytes() {
        return new MadeTokenizer(List.of());
    }

    /** Pieces of these bytes beside those of one. */
    static MadeTokenizer pieces(byte[]... more) {
        return new MadeTokenizer(List.of(more));
    }

    /** Every two chars of a text are a token. */
    static MadeTokenizer pairs(String text) {
        List<byte[]> more = new ArrayList<>();
        for (int i = 0; i + 2 <= text.length(); i += 2) {
            more.add(text.substring(i, i + 2).getBytes(StandardCharsets.UTF_8));
        }
        return new MadeTokenizer(more);
    }

    /** The token of a byte. */
    static int of(int value) {
        return FIRST_BYTE + value;
    }

    @Override
    public String id() {
        return "made";
    }

    @Override
    public int size() {
        return pieces.size();
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
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<Integer> tokens = new ArrayList<>();
        for (int at = 0; at < bytes.length; at += pieces.get(tokens.getLast()).length) {
            tokens.add(longest(bytes, at));
        }
        return tokens.stream().mapToInt(Integer::intValue).toArray();
    }

    private int longest(byte[] bytes, int at) {
        int longest = of(bytes[at] & 0xFF);
        for (int token = FIRST_BYTE + 256; token < pieces.size(); token++) {
            byte[] piece = pieces.get(token);
            int end = at + piece.length;
            boolean fits =
                    end <= bytes.length && Arrays.equals(piece, Arrays.copyOfRange(bytes, at, end));
            longest = fits && piece.length > pieces.get(longest).length ? token : longest;
        }
        return longest;
    }

    @Override
    public byte[] bytes(int token) {
        return pieces.get(token);
    }

    @Override
    public boolean isSpecial(int token) {
        return token < FIRST_BYTE;
    }

    @Override
    public String name(int token) {
        return switch (token) {
            case END -> "<|im_end|>";
            case TURN -> "<|im_start|>";
            default -> new String(pieces.get(token), StandardCharsets.ISO_8859_1);
        };
    }
}
