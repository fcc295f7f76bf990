package io.gradus.training.problem.dataset.overlap;

import java.util.List;

/** Hashes of all runs of n words of a text. */
final class Shingles {
    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private Shingles() {}

    /** One hash per run; none where the text is shorter. */
    static long[] of(List<String> words, int length) {
        long[] hashes = new long[Math.max(0, words.size() - length + 1)];
        for (int i = 0; i < hashes.length; i++) {
            long hash = length;
            for (int j = i; j < i + length; j++) {
                hash = mix(hash + mix(hash(words.get(j))));
            }
            hashes[i] = hash;
        }
        return hashes;
    }

    private static long hash(String word) {
        long hash = word.length();
        for (int i = 0; i < word.length(); i++) {
            hash = hash * 31 + word.charAt(i);
        }
        return hash;
    }

    /** The finaliser of splitmix64. */
    private static long mix(long value) {
        long z = (value + MULTIPLIER);
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
