package io.gradus.training.problem.family.data;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Texts;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A cell of a table, {@code x,a;3,5;7,2?x=7:a=} with the answer {@code 2}: the value of column a in
 * the row where x is 7. The table has one column per condition and {@code columns} more, of which
 * one is asked for, all in random order. Exactly one row meets all conditions. The first others
 * fail only one condition each, all in turn, so that each more brings a column and a row to read;
 * rows beyond these fail one condition at random and agree with half of the others. Numbers are
 * uniform among those of at most {@code digits} digits. A solver by linear scan checks every
 * condition in every row.
 */
@Choice(
        name = "table-lookup",
        explanation = "Find the cell of a table in the row that meets all conditions.")
final class TableLookup implements ProblemFamily {
    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("rows", 1, 120, 3, "Rows of a table of one condition."),
                new DifficultyAttribute(
                        "columns", 1, 12, 1, "Columns that are no condition; one is asked for."),
                new DifficultyAttribute(
                        "conditions",
                        1,
                        12,
                        1,
                        "Conditions on the row; each more brings a column and a row that fails it alone."),
                new DifficultyAttribute("digits", 1, 12, 1, "Most digits of a number."));
    }

    @Override
    public Asking asking() {
        return Asking.tagged(
                "Find the column behind the colon in the row of the table that meets all conditions.",
                "the value");
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int conditions = difficulty.level("conditions");
        return (double) (difficulty.level("rows") + conditions - 1)
                        * conditions
                        * difficulty.level("digits")
                + difficulty.level("columns");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int conditions = difficulty.level("conditions");
        int columns = difficulty.level("columns") + conditions;
        int digits = difficulty.level("digits");
        int table = Table.length(columns, difficulty.level("rows") + conditions - 1, digits);
        int query = conditions * (digits + "a=,".length()) - 1;
        return Extent.of(table + query + "?:a=".length(), digits, (columns + 1) * (digits + 1) + 2);
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int conditions = difficulty.level("conditions");
        int columns = difficulty.level("columns") + conditions;
        long bound = Table.bound(difficulty.level("digits"));
        List<Integer> order =
                Draws.distinct(IntStream.range(0, columns).boxed().toList(), columns, random);
        List<Integer> keys = order.subList(0, conditions);
        List<Long> wanted = Table.row(columns, bound, random);
        List<List<Long>> rows = new ArrayList<>(List.of(wanted));
        while (rows.size() < difficulty.level("rows") + conditions - 1) {
            rows.add(failing(rows.size() - 1, wanted, keys, bound, random));
        }
        Table table =
                new Table(RandomNames.distinct(columns, 1, random), Draws.shuffled(rows, random));
        String query =
                keys.stream()
                        .map(key -> table.columns().get(key) + "=" + wanted.get(key))
                        .collect(Collectors.joining(","));
        String asked = table.columns().get(order.get(conditions));
        String answer = Long.toString(table.cell(wanted, asked));
        return Problem.of(
                key(seed, difficulty),
                List.of(
                        new PromptPart("table", table.text()),
                        new PromptPart("conditions", query),
                        new PromptPart("column", asked)),
                "{table}?{conditions}:{column}=",
                answer,
                new Hints(
                        "the first row names the columns; one row meets every condition",
                        "find the row with " + query + " and read column " + asked,
                        List.of(Table.line(wanted), asked + "=" + answer)));
    }

    @Override
    public String content(Problem problem) {
        return Table.read(problem.part("table")).content()
                + Texts.sorted(List.of(problem.part("conditions").split(",")))
                + problem.part("column");
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        Table table = Table.read(problem.part("table"));
        List<String> conditions = List.of(problem.part("conditions").split(","));
        List<Long> row =
                table.rows().stream()
                        .filter(r -> conditions.stream().allMatch(c -> holds(c, table, r)))
                        .findFirst()
                        .orElseThrow();
        String expected = Long.toString(table.cell(row, problem.part("column")));
        if (answer.equals(expected)) {
            return Verdict.correct();
        }
        return Verdict.wrong(
                Arrays.asList(problem.part("table").split("[,;]")).contains(answer)
                        ? "the value stands in another cell"
                        : "the table has no such value");
    }

    /** A row that fails one condition; the first ones fail only the condition of their number. */
    private static List<Long> failing(
            int number,
            List<Long> wanted,
            List<Integer> keys,
            long bound,
            SplittableRandom random) {
        List<Long> row = new ArrayList<>(Table.row(wanted.size(), bound, random));
        boolean alone = number < keys.size();
        int fails = alone ? number : random.nextInt(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            int key = keys.get(i);
            if (i == fails) {
                row.set(key, Table.another(wanted.get(key), bound, random));
            } else if (alone || random.nextBoolean()) {
                row.set(key, wanted.get(key));
            }
        }
        return row;
    }

    private static boolean holds(String condition, Table table, List<Long> row) {
        String[] sides = condition.split("=");
        return table.cell(row, sides[0]) == Long.parseLong(sides[1]);
    }
}
