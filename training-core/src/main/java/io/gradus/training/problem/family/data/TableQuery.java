package io.gradus.training.problem.family.data;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.ToolText;
import io.gradus.training.problem.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Questions about a table that is not shown: {@code t(a,b,k)?sum a if b over 3=} with a number as
 * the answer, which {@code <sql>select sum(a) from t where b>3</sql>} gives. Schemas, wishes and
 * contents are those of {@link TextToSql} with one column and its first rung of clauses, but sums,
 * maxima and minima only: a count is guessed too easily. A solver scans the rows as there.
 */
@Choice(
        name = "table-query",
        explanation = "Answer a question about a table that only SQL can read.")
final class TableQuery implements ProblemFamily {
    private static final TextToSql QUERIES = new TextToSql();
    private static final String VALUE = "value";
    private static final SqlTool SQL = new SqlTool();

    /** Digits of a sum over all rows of values under 100. */
    private static final int DIGITS = 5;

    @Override
    public List<DifficultyAttribute> attributes() {
        return QUERIES.attributes().stream()
                .filter(a -> a.name().equals("tables") || a.name().equals("conditions"))
                .toList();
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        return QUERIES.solverSteps(query(difficulty));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        Extent extent = QUERIES.extent(query(difficulty));
        int call = ToolText.call(SQL, "").length() + extent.reference();
        return new Extent(
                extent.prompt(),
                DIGITS,
                call + 1 + DIGITS,
                call,
                call,
                "<result></result>".length() + DIGITS + 1);
    }

    private static Difficulty query(Difficulty difficulty) {
        List<AttributeValue> values = new ArrayList<>();
        for (DifficultyAttribute attribute : QUERIES.attributes()) {
            boolean isOurs =
                    difficulty.values().stream().anyMatch(v -> v.name().equals(attribute.name()));
            values.add(
                    new AttributeValue(
                            attribute.name(), isOurs ? difficulty.level(attribute.name()) : 1));
        }
        return new Difficulty(values);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        Problem query = query(seed, query(difficulty));
        String value = SqlTool.value(query, query.reference());
        return new Problem(
                key(seed, difficulty),
                Stream.concat(query.parts().stream(), Stream.of(new PromptPart(VALUE, value)))
                        .toList(),
                query.template(),
                value,
                ToolText.call(SQL, query.reference()) + "\n" + value,
                new Hints(
                        "<sql>select ...</sql> gives the result of a query",
                        query.hints().plan(),
                        query.hints().steps()),
                List.of());
    }

    /** The first problem of this seed that asks for no count. */
    private static Problem query(long seed, Difficulty cell) {
        SplittableRandom random = new SplittableRandom(seed);
        Problem query = QUERIES.item(seed, cell);
        while (query.part("wish").startsWith("count ")) {
            query = QUERIES.item(random.nextLong(), cell);
        }
        return query;
    }

    @Override
    public List<Tool> tools() {
        return List.of(SQL);
    }

    @Override
    public String content(Problem problem) {
        return QUERIES.content(problem);
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        return Verdict.exact(problem.part(VALUE), ToolText.answer(answer, tools()));
    }
}
