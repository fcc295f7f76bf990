package io.gradus.training.problem.text;

import java.util.SplittableRandom;

/** Draws lower-case letters. */
final class Letters {
    /** How many there are. */
    static final int COUNT = 26;

    private Letters() {}

    /** One letter, uniformly. */
    static char one(SplittableRandom random) {
        return (char) ('a' + random.nextInt(COUNT));
    }

    /** A word of this many independent uniform letters. */
    static String word(int length, SplittableRandom random) {
        StringBuilder word = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            word.append(one(random));
        }
        return word.toString();
    }
}
