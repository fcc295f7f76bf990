package io.gradus.training.problem.family.graph;

import io.gradus.training.problem.Draws;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Names of nodes: the letters {@code a} to {@code z}; graphs of more than 26 nodes use letters with
 * a number as well, {@code a1}, {@code z12}. A sequence of names needs no separator.
 */
final class Nodes {
    private static final int LETTERS = 26;
    private static final int MAX_NUMBER_DIGITS = 4;
    private static final int MAX_TEXT = 20_000;

    private Nodes() {}

    /** Different names in a random order, from the fewest numbers that suffice. */
    static List<String> draw(int count, SplittableRandom random) {
        int names = (count + LETTERS - 1) / LETTERS * LETTERS;
        return Draws.distinct(
                IntStream.range(0, names).mapToObj(Nodes::name).toList(), count, random);
    }

    /** Characters of the longest name that {@link #draw} gives to so many nodes. */
    static int longestName(int count) {
        return name(count - 1).length();
    }

    /**
     * The names that a text is made of; none where it is anything else than a sequence of names, or
     * longer than 20,000 characters.
     */
    static List<String> split(String text) {
        if (text.length() > MAX_TEXT) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int end = from + 1;
            while (end < text.length() && isDigit(text.charAt(end))) {
                end++;
            }
            if (!isLetter(text.charAt(from)) || end - from > 1 + MAX_NUMBER_DIGITS) {
                return List.of();
            }
            names.add(text.substring(from, end));
            from = end;
        }
        return names;
    }

    private static String name(int index) {
        int number = index / LETTERS;
        return (char) ('a' + index % LETTERS) + (number == 0 ? "" : Integer.toString(number));
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
