package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tokens of texts of which only their number is known, such as another program's: of each text
 * they have about equally many characters, so that places of tokens fit the text.
 */
public final class TextPieces implements Tokenizer {
    private static final int END = 0;

    private final List<byte[]> pieces = new ArrayList<>(List.of(new byte[0]));

    /**
     * New tokens of a text, so many. The last of them is its end where it has one, but for a text
     * that has no more than one token.
     */
    public int[] add(String text, int count, boolean ended) {
        int[] tokens = new int[count];
        boolean hasEnd = ended && count > (text.isEmpty() ? 0 : 1);
        int written = hasEnd ? count - 1 : count;
        for (int i = 0; i < written; i++) {
            tokens[i] = pieces.size();
            int from = border(text, i, written);
            pieces.add(
                    text.substring(from, border(text, i + 1, written))
                            .getBytes(StandardCharsets.UTF_8));
        }
        Arrays.fill(tokens, written, count, END);
        return tokens;
    }

    /** Where token i of so many begins; never within a character of two chars. */
    private static int border(String text, int i, int of) {
        int at = (int) ((long) i * text.length() / of);
        boolean isWithin =
                at > 0 && at < text.length() && Character.isLowSurrogate(text.charAt(at));
        return isWithin ? at - 1 : at;
    }

    @Override
    public String id() {
        return "pieces of texts";
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

    /** It reads no texts but those that were added, with their numbers of tokens. */
    @Override
    public int[] encode(String text) {
        throw new UnsupportedOperationException("how this text is divided is not known");
    }

    @Override
    public byte[] bytes(int token) {
        return pieces.get(token);
    }

    @Override
    public boolean isSpecial(int token) {
        return token == END;
    }

    @Override
    public String name(int token) {
        return token == END ? "<end>" : new String(pieces.get(token), StandardCharsets.UTF_8);
    }
}
