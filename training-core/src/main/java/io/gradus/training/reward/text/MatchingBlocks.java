package io.gradus.training.reward.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The gestalt similarity of Ratcliff and Obershelp (Dr. Dobb's Journal, July 1988) as Python's
 * {@code difflib.SequenceMatcher} computes it without junk: the longest common block, then the same
 * on both sides of it. The ratio is 2M/T, where M counts the matched characters and T those of both
 * texts.
 *
 * <p>Texts are cut to a limit, and the search stops after a bounded number of comparisons; what was
 * not compared by then counts as unmatched.
 */
final class MatchingBlocks {
    static final int MAX_CHARACTERS = 2_000;
    private static final long MAX_WORK = 20_000_000;

    private record Range(int fromA, int toA, int fromB, int toB) {}

    private record Block(int a, int b, int size) {}

    private final String a;
    private final Map<Character, List<Integer>> placesInB = new HashMap<>();
    private final int[] current;
    private final int[] previous;
    private long work;

    private MatchingBlocks(String a, String b) {
        this.a = a;
        for (int i = 0; i < b.length(); i++) {
            placesInB.computeIfAbsent(b.charAt(i), _ -> new ArrayList<>()).add(i);
        }
        current = new int[b.length() + 1];
        previous = new int[b.length() + 1];
    }

    /** 2M/T in [0, 1]; 1 for two empty texts. */
    static double ratio(String one, String other) {
        String a = one.substring(0, Math.min(one.length(), MAX_CHARACTERS));
        String b = other.substring(0, Math.min(other.length(), MAX_CHARACTERS));
        int total = a.length() + b.length();
        return total == 0 ? 1 : 2.0 * new MatchingBlocks(a, b).matched(b.length()) / total;
    }

    private int matched(int lengthOfB) {
        int matched = 0;
        Deque<Range> open = new ArrayDeque<>(List.of(new Range(0, a.length(), 0, lengthOfB)));
        while (!open.isEmpty() && work < MAX_WORK) {
            Range range = open.removeLast();
            Block block = longest(range);
            if (block.size > 0) {
                matched += block.size;
                open.add(new Range(range.fromA, block.a, range.fromB, block.b));
                open.add(
                        new Range(
                                block.a + block.size, range.toA, block.b + block.size, range.toB));
            }
        }
        return matched;
    }

    /** The longest common block of a range; of equally long ones the first in a, then in b. */
    private Block longest(Range range) {
        Block best = new Block(range.fromA, range.fromB, 0);
        Arrays.fill(current, range.fromB, range.toB + 1, 0);
        for (int i = range.fromA; i < range.toA; i++) {
            System.arraycopy(
                    current, range.fromB, previous, range.fromB, range.toB - range.fromB + 1);
            Arrays.fill(current, range.fromB, range.toB + 1, 0);
            work += range.toB - range.fromB + 1;
            for (int j : placesInB.getOrDefault(a.charAt(i), List.of())) {
                if (j >= range.fromB && j < range.toB) {
                    int size = previous[j] + 1;
                    current[j + 1] = size;
                    if (size > best.size) {
                        best = new Block(i - size + 1, j - size + 1, size);
                    }
                }
            }
        }
        return best;
    }
}
