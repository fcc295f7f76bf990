package io.gradus.training.rollout;

import io.gradus.training.policy.text.Characters;
import java.util.Optional;

/** The beginning of an answer while it is given out, turn by turn. */
final class GivenText {
    private String rest;

    /** Nothing is given out yet of {@code text}, which has one turn per line. */
    GivenText(String text) {
        rest = text;
    }

    /**
     * The next turn as a whole, where the text has it and it has at most {@code room} tokens, the
     * end token included.
     */
    Optional<String> wholeTurn(int room) {
        int end = rest.indexOf('\n');
        if (end < 0 || end >= room) {
            return Optional.empty();
        }
        String turn = rest.substring(0, end);
        rest = rest.substring(end + 1);
        return Optional.of(turn);
    }

    /** Beginning of the next turn, of fewer than {@code room} tokens; then all is given out. */
    int[] beginning(int room) {
        int line = rest.indexOf('\n');
        int length = Math.min(line < 0 ? rest.length() : line, room - 1);
        String begun = rest.substring(0, length);
        rest = "";
        return Characters.TOKENIZER.encode(begun);
    }

    /** Gives out nothing more. */
    void drop() {
        rest = "";
    }
}
