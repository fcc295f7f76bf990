package io.gradus.training.problem.family.data;

import io.gradus.training.problem.Draws;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Content of the tables of a request, as a script of {@code create} and {@code insert}. It is drawn
 * as the rows of all tables joined, then cut into tables whose rows stand in random order; links
 * hold the row's number. Three rows meet all conditions; for each condition one more meets it by
 * the nearest value and another fails it alone by the nearest value; two rows are random. Thus a
 * query that leaves out a condition or shifts its threshold has another result.
 */
final class SqlContent {
    private static final int MEETING = 3;
    private static final int RANDOM = 2;
    private static final int GROUPS = 4;
    private static final int VALUES = 100;
    private static final int COMPARED_VALUES = 10;

    private final SqlRequest request;
    private final SplittableRandom random;

    private SqlContent(SqlRequest request, SplittableRandom random) {
        this.request = request;
        this.random = random;
    }

    static String script(SqlRequest request, SplittableRandom random) {
        return new SqlContent(request, random).script();
    }

    private String script() {
        List<SequencedMap<String, Integer>> rows = rows();
        return request.tables().stream()
                .map(table -> table(table, rows))
                .collect(Collectors.joining(";"));
    }

    private String table(SqlRequest.SqlTable table, List<SequencedMap<String, Integer>> rows) {
        List<String> columns = new ArrayList<>(table.columns());
        columns.addAll(table.links());
        String definition =
                columns.stream()
                        .map(c -> c + (table.links().contains(c) ? " int unique" : " int"))
                        .collect(Collectors.joining(",", "(", ")"));
        List<Integer> order =
                Draws.shuffled(IntStream.range(0, rows.size()).boxed().toList(), random);
        String values =
                order.stream()
                        .map(row -> values(row, table, rows.get(row)))
                        .collect(Collectors.joining(","));
        return "create table %s%s;insert into %s values%s"
                .formatted(table.name(), definition, table.name(), values);
    }

    private String values(
            int number, SqlRequest.SqlTable table, SequencedMap<String, Integer> row) {
        List<String> values = new ArrayList<>();
        table.columns()
                .forEach(column -> values.add(Objects.requireNonNull(row.get(column)).toString()));
        table.links().forEach(_ -> values.add(Integer.toString(number)));
        return values.stream().collect(Collectors.joining(",", "(", ")"));
    }

    private List<SequencedMap<String, Integer>> rows() {
        List<SequencedMap<String, Integer>> rows = new ArrayList<>();
        for (int i = 0; i < MEETING; i++) {
            rows.add(meeting());
        }
        for (SqlRequest.Condition condition : request.conditions()) {
            for (boolean passes : new boolean[] {true, false}) {
                SequencedMap<String, Integer> row = meeting();
                row.put(condition.column(), condition.nearest(passes));
                rows.add(row);
            }
        }
        for (int i = 0; i < RANDOM; i++) {
            rows.add(row());
        }
        return rows;
    }

    private SequencedMap<String, Integer> meeting() {
        SequencedMap<String, Integer> row = row();
        for (SqlRequest.Condition condition : request.conditions()) {
            int threshold = condition.threshold();
            int value =
                    switch (condition.relation()) {
                        case '>' -> random.nextInt(threshold + 1, COMPARED_VALUES);
                        case '<' -> random.nextInt(threshold);
                        default -> threshold;
                    };
            row.put(condition.column(), value);
        }
        return row;
    }

    private SequencedMap<String, Integer> row() {
        SequencedMap<String, Integer> row = new LinkedHashMap<>();
        for (SqlRequest.SqlTable table : request.tables()) {
            table.columns().forEach(column -> row.put(column, random.nextInt(VALUES)));
        }
        row.computeIfPresent(request.group(), (_, value) -> value % GROUPS);
        return row;
    }
}
