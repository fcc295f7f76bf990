package io.gradus.training.problem.family.episode;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.ToolAnswer;
import java.util.Arrays;
import java.util.Optional;

/** Look-up by key in the part {@code store} of a problem, {@code ab=12;cd=7}. */
final class Store implements Tool {
    static final String PART = "store";

    @Override
    public String name() {
        return "get";
    }

    @Override
    public ToolAnswer answer(Problem problem, String request) {
        return value(problem, request)
                .map(ToolAnswer::result)
                .orElseGet(() -> ToolAnswer.failure("no such key"));
    }

    static Optional<String> value(Problem problem, String key) {
        return Arrays.stream(problem.part(PART).split(";"))
                .map(entry -> entry.split("="))
                .filter(entry -> entry[0].equals(key))
                .map(entry -> entry[1])
                .findFirst();
    }
}
