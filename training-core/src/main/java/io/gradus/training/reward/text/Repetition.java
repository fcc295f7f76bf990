package io.gradus.training.reward.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Measures how much a text repeats itself. Texts longer than the limits are read from their end.
 */
public final class Repetition {
    /** Characters that are read for n-grams. */
    static final int MAX_CHARACTERS = 20_000;

    /** Characters that are read for blocks, whose search is quadratic. */
    static final int MAX_BLOCK_CHARACTERS = 8_000;

    private Repetition() {}

    /**
     * One minus the share of different ones among the n-grams of words, in [0, 1): the measure of
     * Yeo et al. 2025 (arXiv:2502.03373, appendix C.2). Words are what white space separates, in
     * lower case; 0 where there are fewer than n.
     */
    public static double ofWords(String text, int n) {
        String read = end(text, MAX_CHARACTERS).toLowerCase(Locale.ROOT).strip();
        List<String> words = read.isEmpty() ? List.of() : List.of(read.split("\\s+"));
        int total = words.size() - n + 1;
        if (total < 1) {
            return 0;
        }
        Set<List<String>> different = new HashSet<>();
        for (int i = 0; i < total; i++) {
            different.add(words.subList(i, i + n));
        }
        return 1 - (double) different.size() / total;
    }

    /**
     * Whether a block of at least {@code length} characters stands {@code times} times in a row.
     */
    public static boolean hasBlock(String text, int length, int times) {
        String read = end(text, MAX_BLOCK_CHARACTERS);
        for (int period = length; period * times <= read.length(); period++) {
            if (longestEcho(read, period) >= period * (times - 1)) {
                return true;
            }
        }
        return false;
    }

    /** The longest stretch in which each character equals the one a period later. */
    private static int longestEcho(String text, int period) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i + period < text.length(); i++) {
            run = text.charAt(i) == text.charAt(i + period) ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    private static String end(String text, int length) {
        return text.substring(Math.max(0, text.length() - length));
    }
}
