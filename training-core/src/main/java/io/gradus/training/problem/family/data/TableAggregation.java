package io.gradus.training.problem.family.data;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A number drawn together from a table, {@code a,b;3,5;7,2;8,1?a>4:sum b=} with the answer {@code
 * 3}: the sum of b over the rows where a is above 4. Functions are {@code sum}, {@code max}, {@code
 * min} and {@code count}, uniformly; filters compare a column of their own with a number by {@code
 * <} or {@code >}. The table has {@code columns} columns besides those of the filters, one of them
 * is aggregated, all in random order. The number of rows that pass is uniform in rows/2 (rounded
 * up) to {@code rows}; for every filter there is one more row that fails it alone. A solver checks
 * every filter in every row and adds or compares what passes, digit by digit.
 */
@Choice(
        name = "table-aggregation",
        explanation =
                "Compute sum, max, min or count over the rows of a table that pass the filters.")
final class TableAggregation implements ProblemFamily {
    private static final List<String> FUNCTIONS = List.of("sum", "max", "min", "count");

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("rows", 1, 120, 3, "Most rows that pass the filters."),
                new DifficultyAttribute(
                        "columns", 1, 12, 1, "Columns that are no filter; one is aggregated."),
                new DifficultyAttribute(
                        "filters",
                        0,
                        12,
                        1,
                        "Conditions on rows; each brings a column and a row that fails it alone."),
                new DifficultyAttribute("digits", 1, 12, 1, "Most digits of a number."));
    }

    @Override
    public Asking asking() {
        return Asking.number(
                "Compute the aggregate over the rows of the table that pass the filters.");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int filters = difficulty.level("filters");
        return (double) (difficulty.level("rows") + filters)
                        * (filters + 1)
                        * difficulty.level("digits")
                + difficulty.level("columns");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int filters = difficulty.level("filters");
        int rows = difficulty.level("rows");
        int digits = difficulty.level("digits");
        int table = Table.length(difficulty.level("columns") + filters, rows + filters, digits);
        int sum = Long.toString(rows * (Table.bound(digits) - 1)).length();
        return Extent.of(
                table + filters * (digits + "a>,".length()) + "?count a=".length(),
                sum,
                rows * (digits + 1) + "count a=;".length() + sum);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int columns = difficulty.level("columns") + difficulty.level("filters");
        long bound = Table.bound(difficulty.level("digits"));
        List<String> names = RandomNames.distinct(columns, 1, random);
        List<Integer> order = Draws.shuffled(IntStream.range(0, columns).boxed().toList(), random);
        List<Filter> filters =
                order.stream()
                        .limit(difficulty.level("filters"))
                        .map(column -> Filter.drawn(column, bound, random))
                        .toList();
        int most = difficulty.level("rows");
        int passing = random.nextInt((most + 1) / 2, most + 1);
        List<List<Long>> rows = new ArrayList<>();
        for (int i = 0; i < passing + filters.size(); i++) {
            List<Long> row = new ArrayList<>(Table.row(columns, bound, random));
            int fails = i - passing;
            for (int f = 0; f < filters.size(); f++) {
                Filter filter = filters.get(f);
                row.set(filter.column, filter.value(f != fails, bound, random));
            }
            rows.add(row);
        }
        return problem(
                key(seed, difficulty),
                new Table(names, Draws.shuffled(rows, random)),
                filters.stream().map(f -> f.text(names)).collect(Collectors.joining(",")),
                Draws.oneOf(FUNCTIONS, random),
                names.get(order.getLast()));
    }

    @Override
    public String content(Problem problem) {
        return Table.read(problem.part("table")).content()
                + Texts.sorted(List.of(problem.part("filters").split(",")))
                + problem.part("function")
                + problem.part("column");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<Long> passing =
                passing(
                        Table.read(problem.part("table")),
                        problem.part("filters"),
                        problem.part("column"));
        return Verdict.exact(result(problem.part("function"), passing), answer);
    }

    private static Problem problem(
            ProblemKey key, Table table, String filters, String function, String column) {
        List<Long> passing = passing(table, filters, column);
        String result = result(function, passing);
        String asked = function + " " + column;
        return Problem.of(
                key,
                List.of(
                        new PromptPart("table", table.text()),
                        new PromptPart("filters", filters),
                        new PromptPart("function", function),
                        new PromptPart("column", column)),
                filters.isEmpty()
                        ? "{table}?{function} {column}="
                        : "{table}?{filters}:{function} {column}=",
                result,
                new Hints(
                        "filters keep the rows for which all of them hold",
                        "collect " + column + " of the rows that are kept, then " + function,
                        List.of(Table.line(passing), asked + "=" + result)));
    }

    private static List<Long> passing(Table table, String filters, String column) {
        List<Filter> all =
                filters.isEmpty()
                        ? List.of()
                        : Arrays.stream(filters.split(","))
                                .map(text -> Filter.read(text, table.columns()))
                                .toList();
        return table.rows().stream()
                .filter(row -> all.stream().allMatch(f -> f.holds(row.get(f.column))))
                .map(row -> table.cell(row, column))
                .toList();
    }

    private static String result(String function, List<Long> values) {
        return switch (function) {
            case "sum" ->
                    values.stream()
                            .map(BigInteger::valueOf)
                            .reduce(BigInteger.ZERO, BigInteger::add)
                            .toString();
            case "max" -> Long.toString(values.stream().mapToLong(v -> v).max().orElseThrow());
            case "min" -> Long.toString(values.stream().mapToLong(v -> v).min().orElseThrow());
            case "count" -> Integer.toString(values.size());
            default -> throw new IllegalArgumentException("no function is named " + function);
        };
    }

    /** A comparison of a column's value with a threshold, with values on both sides of it. */
    private record Filter(int column, boolean above, long threshold) {
        static Filter drawn(int column, long bound, SplittableRandom random) {
            boolean above = random.nextBoolean();
            long threshold = random.nextLong(bound - 1);
            return new Filter(column, above, above ? threshold : threshold + 1);
        }

        static Filter read(String text, List<String> columns) {
            return new Filter(
                    columns.indexOf(text.substring(0, 1)),
                    text.charAt(1) == '>',
                    Long.parseLong(text.substring(2)));
        }

        String text(List<String> columns) {
            return columns.get(column) + (above ? ">" : "<") + threshold;
        }

        boolean holds(long value) {
            return above ? value > threshold : value < threshold;
        }

        /** Uniform over the values that pass, or that fail. */
        long value(boolean passes, long bound, SplittableRandom random) {
            long split = above ? threshold + 1 : threshold;
            return passes == above ? random.nextLong(split, bound) : random.nextLong(split);
        }
    }
}
