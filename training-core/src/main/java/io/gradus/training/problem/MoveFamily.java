package io.gradus.training.problem;

/** A family whose problems are episodes of moves, which are judged by playing them again. */
public interface MoveFamily extends ProblemFamily {
    @Override
    Episode begin(Problem problem);

    @Override
    default boolean hasTurns() {
        return true;
    }

    @Override
    default boolean hasOneAnswer() {
        return false;
    }

    @Override
    default Verdict verify(Problem problem, String answer) {
        return EpisodeReplay.of(this, problem, answer);
    }
}
