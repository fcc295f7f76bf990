package io.gradus.training.problem.family.game;

import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.Verdict;

/**
 * A family of games of two roles. An answer, as a person may write one down, is the record of a
 * whole legal game, one move per line; a rollout is judged by what its role won. Games are played,
 * not solved: all of a cell's positions occur in training and in evaluation, only the seeds differ.
 */
interface GameFamily extends ProblemFamily {
    /** The game at its beginning. */
    Match match(Problem problem);

    @Override
    default Episode begin(Problem problem) {
        return new GamePlay(roles(), match(problem));
    }

    @Override
    default boolean hasTurns() {
        return true;
    }

    @Override
    default boolean hasOneAnswer() {
        return false;
    }

    @Override
    default String content(Problem problem) {
        return problem.prompt() + " " + Long.toUnsignedString(problem.key().seed(), 36);
    }

    @Override
    default Verdict verify(Problem problem, String answer) {
        return new GamePlay(roles(), match(problem)).record(answer);
    }
}
