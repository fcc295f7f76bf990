package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;

/**
 * A problem with tools: turns that call one are answered, the first turn without a call is the
 * answer, which the verifier judges.
 */
final class ToolEpisode implements Episode {
    private final Problem problem;
    private final List<Tool> tools;
    private Optional<Turn> next;

    ToolEpisode(Problem problem, List<Tool> tools) {
        this.problem = problem;
        this.tools = tools;
        next = Optional.of(Turn.of(Turn.SOLVER, problem.prompt()));
    }

    @Override
    public Optional<Turn> next() {
        return next;
    }

    @Override
    public void take(String written) {
        next =
                ToolCall.in(written, tools)
                        .map(call -> Turn.of(call.tool().name(), call.answer(problem).shown()));
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        return Optional.empty();
    }
}
