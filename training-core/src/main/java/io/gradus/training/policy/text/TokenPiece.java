package io.gradus.training.policy.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One token of a text, for people.
 *
 * @param id the token
 * @param piece how the vocabulary spells it
 * @param text what it reads as on its own
 * @param start index in the text of the character in which it begins
 * @param special whether it stands for no text
 * @param split whether it holds a part of a character, the rest of which is in its neighbours
 */
public record TokenPiece(
        int id, String piece, String text, int start, boolean special, boolean split) {
    /** The tokens of one turn. */
    public static List<TokenPiece> of(Tokenizer tokenizer, int[] tokens) {
        int[] starts = tokenizer.starts(tokens);
        List<TokenPiece> pieces = new ArrayList<>();
        for (int i = 0; i < tokens.length; i++) {
            byte[] bytes = tokenizer.bytes(tokens[i]);
            pieces.add(
                    new TokenPiece(
                            tokens[i],
                            tokenizer.name(tokens[i]),
                            new String(bytes, StandardCharsets.UTF_8),
                            starts[i],
                            tokenizer.isSpecial(tokens[i]),
                            !Utf8.isWhole(bytes)));
        }
        return List.copyOf(pieces);
    }
}
