package io.gradus.training.problem.family.text;

import java.util.SplittableRandom;

/** Draws lower-case letters. */
final class Letters {
    /** Number of letters. */
    static final int COUNT = 26;

    private Letters() {}

    /** One letter, uniformly. */
    static char one(SplittableRandom random) {
        return oneOfFirst(COUNT, random);
    }

    /** A word of this many independent letters, uniform among the first {@code count}. */
    static String word(int length, int count, SplittableRandom random) {
        StringBuilder word = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            word.append(oneOfFirst(count, random));
        }
        return word.toString();
    }

    private static char oneOfFirst(int count, SplittableRandom random) {
        return (char) ('a' + random.nextInt(count));
    }
}
