package io.gradus.training.problem.family.data;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.ToolAnswer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs a query over the first content of a problem of {@link TextToSql}, with its limits: rows are
 * joined by {@code ;}, values by {@code ,}.
 */
final class SqlTool implements Tool {
    @Override
    public String name() {
        return "sql";
    }

    @Override
    public ToolAnswer answer(Problem problem, String request) {
        Set<String> names = SqlTokens.names(problem.part("schema"));
        Set<String> tables = SqlTokens.tables(problem.part("schema"));
        Optional<List<String>> tokens = SqlTokens.of(request);
        Optional<String> refusal =
                tokens.isEmpty()
                        ? Optional.of("the query has characters that no query needs")
                        : SqlTokens.refusal(tokens.get(), names, tables);
        return refusal.map(ToolAnswer::failure).orElseGet(() -> executed(problem, request));
    }

    private static ToolAnswer executed(Problem problem, String query) {
        SqlResult result = result(problem, query);
        return result.ran()
                ? ToolAnswer.result(text(result))
                : ToolAnswer.failure("the query does not run");
    }

    /** The result of a query that is known to run, as text. */
    static String value(Problem problem, String query) {
        return text(result(problem, query));
    }

    private static SqlResult result(Problem problem, String query) {
        try (ThrowAwayDatabase database = new ThrowAwayDatabase(List.of(problem.part("first")))) {
            return database.query(0, query);
        }
    }

    private static String text(SqlResult result) {
        return result.rows().stream()
                .map(row -> String.join(",", row))
                .collect(Collectors.joining(";"));
    }
}
