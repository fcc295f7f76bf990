package io.gradus.training.rollout;

import io.gradus.training.policy.text.Tokenizer;
import java.util.Arrays;
import java.util.Optional;

/** The beginning of an answer while it is given out, turn by turn. */
final class GivenText {
    private String rest;

    /** Nothing is given out yet of {@code text}, which has one turn per line. */
    GivenText(String text) {
        rest = text;
    }

    /**
     * The tokens of the next turn as a whole, where the text has it and they are at most {@code
     * room}, the end token included.
     */
    Optional<int[]> wholeTurn(Tokenizer tokenizer, int room) {
        int end = rest.indexOf('\n');
        if (end < 0) {
            return Optional.empty();
        }
        int[] turn = tokenizer.encodeTurn(rest.substring(0, end));
        if (turn.length > room) {
            return Optional.empty();
        }
        rest = rest.substring(end + 1);
        return Optional.of(turn);
    }

    /** Beginning of the next turn, of fewer than {@code room} tokens; then all is given out. */
    int[] beginning(Tokenizer tokenizer, int room) {
        int line = rest.indexOf('\n');
        int[] begun = tokenizer.encode(line < 0 ? rest : rest.substring(0, line));
        rest = "";
        return Arrays.copyOf(begun, Math.min(begun.length, room - 1));
    }

    /** Gives out nothing more. */
    void drop() {
        rest = "";
    }
}
