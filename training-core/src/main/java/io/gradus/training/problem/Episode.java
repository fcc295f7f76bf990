package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;

/**
 * One go at a problem, turn by turn: it shows a role something, takes what that role wrote, and
 * shows the next thing. It holds what has happened and nothing else: the same problem and the same
 * written texts always give the same episode. It never throws on any text; what it cannot use is a
 * turn spent on a clear failure.
 */
public interface Episode {
    /** Whose turn it is and what is shown; empty when the episode is over. The same until taken. */
    Optional<Turn> next();

    /** Takes what the role of {@link #next} wrote, without the end token. */
    void take(String written);

    /**
     * Goes on without whose turn it is, because a limit cut it off or leaves no room for it;
     * whether the episode does. By default it ends there.
     */
    default boolean skip() {
        return false;
    }

    /**
     * How it stands for a role, of an unfinished episode by what was reached so far; empty where
     * the family's verifier judges the last text instead.
     */
    Optional<Verdict> verdict(String role);

    /**
     * Earnings of each turn that a role took, in order, in [0, 1]: progress, not outcome. Empty
     * where turns are not judged; a last turn that the verifier judges is not among them.
     */
    default List<Double> turnScores(String role) {
        return List.of();
    }

    /** How it stands for one of several of a role; the same for all of them unless it says so. */
    default Optional<Verdict> verdict(Seat seat) {
        return verdict(seat.role());
    }
}
