package io.gradus.training.reward.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The words of a text as SQuAD's evaluation normalises them (Rajpurkar et al. 2016,
 * arXiv:1606.05250): lower case, without ASCII punctuation and the articles a, an and the. Of long
 * texts the beginning is read.
 */
public final class NormalizedWords {
    private static final int MAX_CHARACTERS = 20_000;
    private static final Set<String> ARTICLES = Set.of("a", "an", "the");
    private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

    private NormalizedWords() {}

    /** The normalised words, in order. */
    public static List<String> of(String text) {
        StringBuilder plain = new StringBuilder();
        text.substring(0, Math.min(text.length(), MAX_CHARACTERS))
                .toLowerCase(Locale.ROOT)
                .codePoints()
                .filter(c -> PUNCTUATION.indexOf(c) < 0)
                .forEach(plain::appendCodePoint);
        List<String> words = new ArrayList<>();
        for (String word : plain.toString().strip().split("\\s+")) {
            if (!word.isEmpty() && !ARTICLES.contains(word)) {
                words.add(word);
            }
        }
        return List.copyOf(words);
    }
}
