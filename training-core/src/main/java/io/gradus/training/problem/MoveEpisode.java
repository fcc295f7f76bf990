package io.gradus.training.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An episode in which each turn is one move. A text that is no move ends it as wrong, as an invalid
 * move ends a game of TextArena (Guertler et al. 2025, arXiv:2504.11442); so no text wins that only
 * contains the right moves. A move that is possible but does nothing is a turn lost.
 */
public abstract class MoveEpisode implements Episode {
    private static final String ENVIRONMENT = "environment";
    private static final int SHOWN = 20;

    private final List<Double> scores = new ArrayList<>();
    private final int turns;
    private Optional<String> fault = Optional.empty();

    /** An episode of at most so many turns. */
    protected MoveEpisode(int turns) {
        this.turns = turns;
    }

    /** Text shown before the next move; at first the prompt. */
    protected abstract String observation();

    /** Makes a move and gives what it earned, in [0, 1]; empty where the text is no move. */
    protected abstract OptionalDouble move(String written);

    /** Whether the goal is reached. */
    protected abstract boolean isReached();

    /** Whether nothing more is to be done. */
    protected boolean isOver() {
        return isReached();
    }

    /** Describes what a move looks like, in a few words. */
    protected abstract String rule();

    /** Why it is not reached, in a few words. */
    protected abstract String shortfall();

    @Override
    public final Optional<Turn> next() {
        return fault.isPresent() || isOver() || scores.size() == turns
                ? Optional.empty()
                : Optional.of(Turn.of(scores.isEmpty() ? Turn.SOLVER : ENVIRONMENT, observation()));
    }

    @Override
    public final void take(String written) {
        OptionalDouble earned = move(written);
        scores.add(earned.orElse(0));
        if (earned.isEmpty()) {
            String start = written.substring(0, Math.min(written.length(), SHOWN));
            fault = Optional.of("'" + start + "' is no move: " + rule());
        }
    }

    @Override
    public final Optional<Verdict> verdict(String role) {
        return Optional.of(
                fault.map(Verdict::wrong)
                        .orElseGet(() ->
                                isReached() ? Verdict.correct() : Verdict.wrong(shortfall())));
    }

    @Override
    public final List<Double> turnScores(String role) {
        return role.equals(Turn.SOLVER) ? List.copyOf(scores) : List.of();
    }
}
