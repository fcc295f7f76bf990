package io.gradus.training.rollout;

/** Levenshtein's edit distance of token ids. */
final class TokenDistance {
    private TokenDistance() {}

    /** Fewest tokens to insert, delete or replace that make one text of the other. */
    static int of(int[] one, int[] other) {
        int[] above = new int[other.length + 1];
        for (int j = 0; j <= other.length; j++) {
            above[j] = j;
        }
        for (int i = 1; i <= one.length; i++) {
            int[] line = new int[other.length + 1];
            line[0] = i;
            for (int j = 1; j <= other.length; j++) {
                int replaced = above[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
                line[j] = Math.min(replaced, 1 + Math.min(above[j], line[j - 1]));
            }
            above = line;
        }
        return above[other.length];
    }
}
