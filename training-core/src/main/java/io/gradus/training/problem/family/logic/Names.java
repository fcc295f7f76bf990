package io.gradus.training.problem.family.logic;

import io.gradus.training.problem.Draws;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Different lower-case names in a random order, all as long: one letter where a problem needs at
 * most 26, two where it needs at most 676, and so on.
 */
final class Names {
    private static final int LETTERS = 26;

    private final Deque<String> left;

    /** Names for a problem that needs at most so many. */
    Names(int most, SplittableRandom random) {
        List<String> all = List.of("");
        for (int i = 0; i < length(most); i++) {
            List<String> longer = new ArrayList<>();
            for (String start : all) {
                for (char letter = 'a'; letter <= 'z'; letter++) {
                    longer.add(start + letter);
                }
            }
            all = longer;
        }
        left = new ArrayDeque<>(Draws.shuffled(all, random));
    }

    /** Letters of each name where at most so many are needed. */
    static int length(int most) {
        int length = 1;
        for (int names = LETTERS; names < most; names *= LETTERS) {
            length++;
        }
        return length;
    }

    /** A name not given before. */
    String next() {
        return left.pop();
    }
}
