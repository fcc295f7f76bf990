package io.gradus.training.problem.family.data;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A wish over a schema that is to be written as SQL, {@code t(a,b,k) u(c,k)?sum a per c if b over 3
 * up first 2=} with the answer {@code select c,sum(a) from t natural join u where b>3 group by c
 * order by c limit 2}. Tables form a chain, each shares a link column with the next. Of the columns
 * that are asked for or compared the first belongs to the first table and the last to the last, the
 * others to any; every table has one column that is in no use. {@code clauses} is a ladder: 1 asks
 * for sum, max, min or count of each column, 2 groups, 3 orders the groups, 4 asks for the first of
 * them. A solver by table scans compares every row of every table with every condition and clause.
 *
 * <p>An answer is run in an H2 database in memory ({@link SqlTokens} says what is run at all,
 * {@link ThrowAwayDatabase} with which limits) and is correct where its result equals that of the
 * reference query on two contents; names of result columns do not matter, the order of rows only
 * where one is asked for. H2 knows {@code using} for two tables only.
 *
 * <p>Credits are the partial rewards of Reasoning-SQL that need no judge: {@code syntax} 1 where
 * the query runs, {@code schema} the Jaccard index of the tables and columns named by the answer
 * and by the reference query, {@code ngrams} the Jaccard index of their pairs of neighbouring
 * tokens. The published weights (execution 3, these 1 each) belong to a rubric.
 */
@Choice(
        name = "text-to-sql",
        explanation = "Write a wish over a database schema as one SQL select.")
final class TextToSql implements ProblemFamily {
    private static final int ROWS = 5;

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("tables", 1, 6, 1, "Tables of the schema, in a chain."),
                new DifficultyAttribute("columns", 1, 24, 1, "Columns that are asked for."),
                new DifficultyAttribute("conditions", 0, 24, 1, "Conditions on rows."),
                new DifficultyAttribute(
                        "clauses",
                        0,
                        4,
                        0,
                        "0 rows, 1 aggregates, 2 per group, 3 ordered, 4 the first groups."));
    }

    @Override
    public List<String> credits() {
        return List.of("syntax", "schema", "ngrams");
    }

    @Override
    public boolean hasOneAnswer() {
        return false;
    }

    @Override
    public Asking asking() {
        return Asking.fenced(
                "Write the wish behind the question mark as one SQL select over the schema in front of it.",
                "the query");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int conditions = difficulty.level("conditions");
        return (double) difficulty.level("tables")
                * (ROWS + 2 * conditions)
                * (difficulty.level("columns") + conditions + difficulty.level("clauses"));
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int tables = difficulty.level("tables");
        int columns = difficulty.level("columns");
        int conditions = difficulty.level("conditions");
        int clauses = difficulty.level("clauses");
        int name = SqlRequests.nameLength(difficulty);
        int links = tables - 1;
        int schema =
                tables * (name + "() ".length())
                        + (columns + conditions + tables + 1 + 2 * links) * (name + 1);
        int function = clauses > 0 ? "count()".length() : 0;
        int filters = conditions * (name + " and  under 9".length());
        int prompt = schema + columns * (name + 1 + function) + filters + 6 * clauses;
        int query =
                "select  from ".length()
                        + columns * (name + 1 + function)
                        + name
                        + links * (name + " natural join ".length())
                        + conditions * (name + " where <9".length())
                        + clauses * (name + " order by ".length());
        return Extent.of(prompt, query, query);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        SqlRequest request = SqlRequests.drawn(difficulty, random);
        List<String> clauses = request.clauses();
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("schema", request.schema()),
                        new PromptPart("wish", request.words()),
                        new PromptPart("query", String.join(" ", clauses)),
                        new PromptPart("first", SqlContent.script(request, random)),
                        new PromptPart("second", SqlContent.script(request, random))),
                "{schema}?{wish}=",
                String.join(" ", clauses),
                new Hints(
                        "select columns from tables where conditions; natural join follows links",
                        "find the tables of the columns, then write " + clauses.size() + " clauses",
                        clauses));
    }

    @Override
    public String content(Problem problem) {
        return problem.part("schema")
                + "?"
                + Texts.sorted(List.of(problem.part("wish").split(" if | and ")));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        String query = problem.part("query");
        Set<String> names = SqlTokens.names(problem.part("schema"));
        Set<String> tables = SqlTokens.tables(problem.part("schema"));
        Optional<List<String>> tokens = SqlTokens.of(answer);
        if (tokens.isEmpty() || !answer.strip().equals(answer)) {
            return Verdict.wrong("the answer has characters that no answer needs");
        }
        List<String> reference = SqlTokens.of(query).orElseThrow();
        Optional<String> refusal = SqlTokens.refusal(tokens.get(), names, tables);
        Verdict verdict =
                refusal.map(Verdict::wrong).orElseGet(() -> executed(problem, query, answer));
        return verdict.with(
                List.of(
                        new Credit("syntax", verdict.credit("syntax")),
                        new Credit(
                                "schema",
                                jaccard(named(tokens.get(), names), named(reference, names))),
                        new Credit("ngrams", jaccard(pairs(tokens.get()), pairs(reference)))));
    }

    /** The verdict of the results, with the credit for a query that runs. */
    private static Verdict executed(Problem problem, String query, String answer) {
        boolean ordered = query.contains(" order by ");
        boolean right = true;
        List<String> contents = List.of(problem.part("first"), problem.part("second"));
        try (ThrowAwayDatabase database = new ThrowAwayDatabase(contents)) {
            for (int content = 0; content < contents.size(); content++) {
                SqlResult given = database.query(content, answer);
                if (given.late()) {
                    return Verdict.undecided("the query took too long to be checked");
                }
                if (!given.ran()) {
                    return Verdict.wrong("the query does not run");
                }
                right &= given.equals(database.query(content, query), ordered);
            }
        }
        Verdict verdict = right ? Verdict.correct() : Verdict.wrong("the query has another result");
        return verdict.with(List.of(new Credit("syntax", 1)));
    }

    private static Set<String> named(List<String> tokens, Set<String> names) {
        return tokens.stream().filter(names::contains).collect(Collectors.toSet());
    }

    private static Set<String> pairs(List<String> tokens) {
        return IntStream.range(1, tokens.size())
                .mapToObj(i -> tokens.get(i - 1) + " " + tokens.get(i))
                .collect(Collectors.toSet());
    }

    private static double jaccard(Set<String> given, Set<String> wanted) {
        Set<String> either = new HashSet<>(given);
        either.addAll(wanted);
        long both = given.stream().filter(wanted::contains).count();
        return either.isEmpty() ? 0 : both / (double) either.size();
    }
}
