package io.gradus.training.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A problem with tools: turns that call one are answered, the first turn without a call is the
 * answer, which the verifier judges. A call earns 1 where its result is one that the
 * demonstration's calls get, and no call before it got that.
 */
final class ToolEpisode implements Episode {
    private final Problem problem;
    private final List<Tool> tools;
    private final List<ToolCall.Reply> replies = new ArrayList<>();
    private Optional<Turn> next;

    ToolEpisode(Problem problem, List<Tool> tools) {
        this.problem = problem;
        this.tools = tools;
        next = Optional.of(Turn.of(Turn.SOLVER, problem.prompt()));
    }

    private Optional<ToolCall.Reply> reply(String written) {
        return ToolCall.reply(written, tools, problem);
    }

    @Override
    public Optional<Turn> next() {
        return next;
    }

    @Override
    public void take(String written) {
        Optional<ToolCall.Reply> reply = reply(written);
        reply.ifPresent(replies::add);
        next = reply.map(r -> Turn.of(r.tool().name(), r.answer().observation()));
    }

    @Override
    public Optional<Verdict> verdict(String role) {
        return Optional.empty();
    }

    @Override
    public List<Double> turnScores(String role) {
        if (replies.isEmpty() || !role.equals(Turn.SOLVER)) {
            return List.of();
        }
        List<ToolCall.Reply> wanted =
                Arrays.stream(problem.demonstration().split("\n", -1))
                        .flatMap(turn -> reply(turn).stream())
                        .filter(reply -> reply.answer().isResult())
                        .collect(Collectors.toCollection(ArrayList::new));
        return replies.stream().map(reply -> wanted.remove(reply) ? 1.0 : 0.0).toList();
    }
}
