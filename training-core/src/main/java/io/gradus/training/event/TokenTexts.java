package io.gradus.training.event;

import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tokens as people read them: the text of all of them together, and what of it each one covers.
 * Tokens that share a character cover nothing but the last of them, which completes it, so that no
 * text ever ends within a character. Where a turn was cut off within one, its bytes read as {@code
 * �}, as they do in the completion. Of the tokens the first {@link SampledSegment#MOST_TOKENS} are
 * described.
 *
 * @param text what the tokens say, without stop tokens
 * @param lengths chars of the text that each token covers; 0 for special tokens and for the
 *     beginning of a character that a later token completes
 * @param ids ids of the tokens; none where each is told by its character
 * @param marks tokens without whole characters of their own; none where each is told by its
 *     character
 * @param more tokens behind the described ones; 0 where each is told by its character
 */
public record TokenTexts(
        String text, List<Integer> lengths, List<Integer> ids, List<TokenMark> marks, int more) {
    /** Tokens of a turn, or of another text that was encoded as a whole. */
    public static TokenTexts of(Tokenizer tokenizer, int[] tokens) {
        return ofParts(tokenizer, List.of(tokens)).getFirst();
    }

    /**
     * The parts that a turn was cut into, which are read together: a character that is split over
     * two parts stands in the one that completes it.
     */
    public static List<TokenTexts> ofParts(Tokenizer tokenizer, List<int[]> parts) {
        int[] all = parts.stream().flatMapToInt(Arrays::stream).toArray();
        String text = tokenizer.decode(all);
        int[] starts = Arrays.copyOf(tokenizer.starts(all), all.length + 1);
        starts[all.length] = text.length();
        List<TokenTexts> read = new ArrayList<>();
        int from = 0;
        for (int[] part : parts) {
            int[] ends = Arrays.copyOfRange(starts, from, from + part.length + 1);
            String own = text.substring(ends[0], ends[part.length]);
            read.add(of(tokenizer, part, own, ends));
            from += part.length;
        }
        return read;
    }

    private static TokenTexts of(Tokenizer tokenizer, int[] tokens, String text, int[] ends) {
        int described = Math.min(tokens.length, SampledSegment.MOST_TOKENS);
        List<Integer> lengths =
                IntStream.range(0, described).mapToObj(i -> ends[i + 1] - ends[i]).toList();
        return tokenizer == Characters.TOKENIZER
                ? new TokenTexts(text, lengths, List.of(), List.of(), 0)
                : new TokenTexts(
                        text,
                        lengths,
                        Arrays.stream(tokens).limit(described).boxed().toList(),
                        marks(tokenizer, tokens, described),
                        tokens.length - described);
    }

    private static List<TokenMark> marks(Tokenizer tokenizer, int[] tokens, int described) {
        return IntStream.range(0, described)
                .filter(i -> !TokenBytes.isText(tokenizer, tokens[i]))
                .mapToObj(i -> new TokenMark(i, TokenBytes.spelling(tokenizer, tokens[i])))
                .toList();
    }
}
