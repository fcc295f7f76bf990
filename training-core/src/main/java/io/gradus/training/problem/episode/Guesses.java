package io.gradus.training.problem.episode;

import io.gradus.training.problem.Episode;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Turn;
import io.gradus.training.problem.Verdict;
import java.util.Optional;

/** An episode of {@link NumberGuessing}. */
final class Guesses implements Episode {
    private static final String ENVIRONMENT = "environment";
    private static final int MAX_DIGITS = 9;

    private final int number;
    private int left;
    private boolean found;
    private Optional<Turn> next;

    Guesses(Problem problem) {
        number = Integer.parseInt(problem.part("number"));
        left = NumberGuessing.guesses(Integer.parseInt(problem.part("range")));
        next = Optional.of(Turn.of(Turn.SOLVER, problem.prompt()));
    }

    @Override
    public Optional<Turn> next() {
        return next;
    }

    @Override
    public void take(String written) {
        left--;
        found = written.equals(Integer.toString(number));
        next =
                found || left == 0
                        ? Optional.empty()
                        : Optional.of(Turn.of(ENVIRONMENT, reply(written)));
    }

    private String reply(String written) {
        boolean isNumber = written.matches("[0-9]{1," + MAX_DIGITS + "}");
        return !isNumber ? "!" : Integer.parseInt(written) < number ? ">" : "<";
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        return Optional.of(found ? Verdict.correct() : Verdict.wrong("the number was not found"));
    }
}
