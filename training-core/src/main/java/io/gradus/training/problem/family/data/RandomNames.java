package io.gradus.training.problem.family.data;

import io.gradus.training.problem.Draws;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Lower-case names for columns, entities and words. */
final class RandomNames {
    private static final int LETTERS = 26;

    /** Up to this many words of one length are shuffled as a whole. */
    private static final int MAX_SHUFFLED = LETTERS * LETTERS;

    private RandomNames() {}

    /** The shortest length with at least this many words, and at least {@code length}. */
    static int lengthFor(int count, int length) {
        int needed = length;
        while (words(needed) < count) {
            needed++;
        }
        return needed;
    }

    /**
     * Different words of {@link #lengthFor} letters in random order: uniform for one and two
     * letters, for more an arithmetic progression of random start and step in the words' numbers.
     */
    static List<String> distinct(int count, int length, SplittableRandom random) {
        int letters = lengthFor(count, length);
        long words = words(letters);
        if (words <= MAX_SHUFFLED) {
            List<Integer> all = IntStream.range(0, (int) words).boxed().toList();
            return Draws.distinct(all, count, random).stream().map(n -> word(n, letters)).toList();
        }
        long start = random.nextLong(words);
        long step = LETTERS * random.nextLong(words / LETTERS) + 1;
        return LongStream.range(0, count)
                .mapToObj(i -> word((start + i * step) % words, letters))
                .toList();
    }

    private static String word(long number, int letters) {
        char[] word = new char[letters];
        long left = number;
        for (int i = letters - 1; i >= 0; i--) {
            word[i] = (char) ('a' + left % LETTERS);
            left /= LETTERS;
        }
        return new String(word);
    }

    private static long words(int letters) {
        return (long) StrictMath.pow(LETTERS, Math.min(letters, 9));
    }
}
