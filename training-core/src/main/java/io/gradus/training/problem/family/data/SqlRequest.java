package io.gradus.training.problem.family.data;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Request of a text-to-SQL problem: in terse words and as the reference query.
 *
 * @param tables a chain: each shares a link column with the one before
 * @param asked the columns wanted
 * @param functions one of sum, max, min, count per asked column; empty where rows are wanted
 * @param group the column to group by; empty for none
 * @param order {@code up} or {@code down} by the group column; empty for none
 * @param first how many groups are wanted; 0 for all
 * @param conditions all must hold
 */
record SqlRequest(
        List<SqlTable> tables,
        List<String> asked,
        List<String> functions,
        String group,
        String order,
        int first,
        List<Condition> conditions) {

    /** A table of the schema: its name, its own columns and the links to its neighbours. */
    record SqlTable(String name, List<String> columns, List<String> links) {
        /** How prompts show it, links last. */
        String text() {
            String all = String.join(",", columns);
            return name + "(" + all + (links.isEmpty() ? "" : "," + String.join(",", links)) + ")";
        }
    }

    /** A comparison of a column's value, {@code relation} is one of {@code > < =}. */
    record Condition(String column, char relation, int threshold) {
        String words() {
            String word =
                    switch (relation) {
                        case '>' -> "over";
                        case '<' -> "under";
                        default -> "is";
                    };
            return column + " " + word + " " + threshold;
        }

        /** The value nearest to the threshold that passes, or that fails. */
        int nearest(boolean passes) {
            return switch (relation) {
                case '>' -> passes ? threshold + 1 : threshold;
                case '<' -> passes ? threshold - 1 : threshold;
                default -> passes ? threshold : threshold + 1;
            };
        }

        String sql() {
            return column + relation + threshold;
        }
    }

    /** The tables as prompts show them. */
    String schema() {
        return tables.stream().map(SqlTable::text).collect(Collectors.joining(" "));
    }

    /** The wish as prompts show it. */
    String words() {
        String columns =
                IntStream.range(0, asked.size())
                        .mapToObj(i ->
                                functions.isEmpty()
                                        ? asked.get(i)
                                        : functions.get(i) + " " + asked.get(i))
                        .collect(Collectors.joining(","));
        String filter =
                conditions.stream().map(Condition::words).collect(Collectors.joining(" and "));
        return columns
                + (group.isEmpty() ? "" : " per " + group)
                + (filter.isEmpty() ? "" : " if " + filter)
                + (order.isEmpty() ? "" : " " + order)
                + (first == 0 ? "" : " first " + first);
    }

    /** The reference query, in clauses. */
    List<String> clauses() {
        String columns =
                IntStream.range(0, asked.size())
                        .mapToObj(i ->
                                functions.isEmpty()
                                        ? asked.get(i)
                                        : functions.get(i) + "(" + asked.get(i) + ")")
                        .collect(Collectors.joining(","));
        String filter =
                conditions.stream().map(Condition::sql).collect(Collectors.joining(" and "));
        String direction = order.equals("down") ? " desc" : "";
        return List.of(
                        "select " + (group.isEmpty() ? "" : group + ",") + columns,
                        "from " + joined(),
                        filter.isEmpty() ? "" : "where " + filter,
                        group.isEmpty() ? "" : "group by " + group,
                        order.isEmpty() ? "" : "order by " + group + direction,
                        first == 0 ? "" : "limit " + first)
                .stream()
                .filter(clause -> !clause.isEmpty())
                .toList();
    }

    /** The part of the chain from the first to the last table that has a column in use. */
    private String joined() {
        int[] used =
                IntStream.range(0, tables.size())
                        .filter(i -> tables.get(i).columns().stream().anyMatch(this::uses))
                        .toArray();
        StringBuilder text = new StringBuilder(tables.get(used[0]).name());
        for (int i = used[0] + 1; i <= used[used.length - 1]; i++) {
            text.append(" natural join ").append(tables.get(i).name());
        }
        return text.toString();
    }

    private boolean uses(String column) {
        return asked.contains(column)
                || group.equals(column)
                || conditions.stream().anyMatch(c -> c.column().equals(column));
    }
}
