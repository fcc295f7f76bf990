package io.gradus.training.curriculum.guidance;

import io.gradus.training.policy.text.Tokenizer;
import java.util.Arrays;

/**
 * A known solution whose beginning is given. It is cut between tokens of the whole solution, so
 * that the policy goes on from tokens that the solution has there.
 *
 * @param tokenizer the run's
 * @param text the solution, in an episode one turn per line
 */
record KnownSolution(Tokenizer tokenizer, String text) {
    /**
     * The first tokens, this share of them rounded to a whole number; the end of each turn but the
     * last counts as one. Where a text that ends there would have other tokens, such as within a
     * character, it is cut before.
     */
    String first(double share) {
        String[] turns = text.split("\n", -1);
        int all = Arrays.stream(turns).mapToInt(turn -> tokenizer.encodeTurn(turn).length).sum();
        int left = WholeParts.of(share, all - 1);
        StringBuilder begun = new StringBuilder();
        for (String turn : turns) {
            int[] tokens = tokenizer.encode(turn);
            if (left <= tokens.length) {
                return begun.append(first(turn, tokens, left)).toString();
            }
            begun.append(turn).append('\n');
            left -= tokens.length + 1;
        }
        return text;
    }

    private String first(String turn, int[] tokens, int most) {
        for (int count = most; count > 0; count--) {
            int[] kept = Arrays.copyOf(tokens, count);
            String begun = tokenizer.decode(kept);
            if (turn.startsWith(begun) && Arrays.equals(tokenizer.encode(begun), kept)) {
                return begun;
            }
        }
        return "";
    }
}
