package io.gradus.training.problem.family.data;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.family.data.SqlRequest.Condition;
import io.gradus.training.problem.family.data.SqlRequest.SqlTable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Draws the wishes of {@link TextToSql}. */
final class SqlRequests {
    private static final List<String> FUNCTIONS = List.of("sum", "max", "min", "count");
    private static final List<String> LETTERS =
            IntStream.rangeClosed('a', 'z').mapToObj(Character::toString).toList();

    private SqlRequests() {}

    /** Characters of every name: one letter, or a letter and a digit where letters run out. */
    static int nameLength(Difficulty difficulty) {
        return names(difficulty) <= LETTERS.size() ? 1 : 2;
    }

    static SqlRequest drawn(Difficulty difficulty, SplittableRandom random) {
        int clauses = difficulty.level("clauses");
        int columns = difficulty.level("columns");
        List<String> names = Draws.distinct(pool(difficulty), names(difficulty), random);
        List<SqlTable> tables = tables(names, difficulty, random);
        List<String> used = names.subList(0, used(difficulty));
        List<String> conditioned = used.subList(columns, columns + difficulty.level("conditions"));
        List<String> functions =
                Stream.generate(() -> Draws.oneOf(FUNCTIONS, random))
                        .limit(clauses >= 1 ? columns : 0)
                        .toList();
        return new SqlRequest(
                tables,
                used.subList(0, columns),
                functions,
                clauses >= 2 ? used.getLast() : "",
                clauses >= 3 ? Draws.oneOf(List.of("up", "down"), random) : "",
                clauses >= 4 ? random.nextInt(1, 4) : 0,
                conditioned.stream().map(column -> condition(column, random)).toList());
    }

    /** Names of columns in use come first, then those of idle columns, links and tables. */
    private static List<SqlTable> tables(
            List<String> names, Difficulty difficulty, SplittableRandom random) {
        int tables = difficulty.level("tables");
        int used = used(difficulty);
        List<List<String>> columns = new ArrayList<>();
        IntStream.range(0, tables).forEach(_ -> columns.add(new ArrayList<>()));
        for (int i = 0; i < used; i++) {
            int table = i == 0 ? 0 : i == used - 1 ? tables - 1 : random.nextInt(tables);
            columns.get(used == 1 ? random.nextInt(tables) : table).add(names.get(i));
        }
        for (int i = 0; i < tables; i++) {
            columns.get(i).add(names.get(used + i));
        }
        List<String> links = names.subList(used + tables, used + 2 * tables - 1);
        return IntStream.range(0, tables)
                .mapToObj(i ->
                        new SqlTable(
                                names.get(used + 2 * tables - 1 + i),
                                Draws.shuffled(columns.get(i), random),
                                links.subList(Math.max(0, i - 1), Math.min(links.size(), i + 1))))
                .toList();
    }

    /** A comparison that some of the values 0 to 9 meet and some do not. */
    private static Condition condition(String column, SplittableRandom random) {
        char relation = "><=".charAt(random.nextInt(3));
        return new Condition(column, relation, random.nextInt(1, 9));
    }

    private static int used(Difficulty difficulty) {
        return difficulty.level("columns")
                + difficulty.level("conditions")
                + (difficulty.level("clauses") >= 2 ? 1 : 0);
    }

    private static int names(Difficulty difficulty) {
        return used(difficulty) + 3 * difficulty.level("tables") - 1;
    }

    private static List<String> pool(Difficulty difficulty) {
        return nameLength(difficulty) == 1
                ? LETTERS
                : LETTERS.stream()
                        .flatMap(l -> IntStream.range(0, 10).mapToObj(digit -> l + digit))
                        .toList();
    }
}
