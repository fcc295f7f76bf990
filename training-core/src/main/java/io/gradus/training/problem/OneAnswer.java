package io.gradus.training.problem;

import java.util.Optional;

/** The simplest episode: the prompt is shown, one completion is taken, the verifier judges it. */
final class OneAnswer implements Episode {
    private Optional<Turn> next;

    OneAnswer(Problem problem) {
        next = Optional.of(Turn.of(Turn.SOLVER, problem.prompt()));
    }

    @Override
    public Optional<Turn> next() {
        return next;
    }

    @Override
    public void take(String written) {
        next = Optional.empty();
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        return Optional.empty();
    }
}
