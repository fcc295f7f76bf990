package io.gradus.training.problem.family.game;

import java.util.Optional;

/** A two-player zero-sum game while it is played. */
interface Match {
    /** Whose move it is; empty when the game is over. */
    Optional<String> mover();

    /** Text that the mover is shown: its prompt at first, then what has happened since. */
    String observation();

    /** Why a text is no legal move now; empty where it is one. */
    Optional<String> refusal(String move);

    /** Makes a legal move. */
    void play(String move);

    /** Share that a role has won of what can be won, in [-1, 1]; of a game that is over. */
    double payoff(String role);
}
