package io.gradus.training.problem.family.data;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Whole numbers under column names, written {@code a,b;3,5;7,2}: the first row names the columns.
 *
 * @param columns names, all different
 * @param rows as many numbers each as there are columns
 */
record Table(List<String> columns, List<List<Long>> rows) {
    Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /** The table that {@link #text} wrote. */
    static Table read(String text) {
        String[] lines = text.split(";");
        return new Table(
                List.of(lines[0].split(",")),
                Arrays.stream(lines).skip(1).map(Table::numbers).toList());
    }

    /** Characters of a table whose names have one letter and whose numbers at most these digits. */
    static int length(int columns, int rows, int digits) {
        return 2 * columns - 1 + rows * columns * (digits + 1);
    }

    /** Uniform over the numbers of at most this many digits, but not {@code value}. */
    static long another(long value, long bound, SplittableRandom random) {
        long drawn = random.nextLong(bound - 1);
        return drawn < value ? drawn : drawn + 1;
    }

    /** This many numbers, uniform below the bound. */
    static List<Long> row(int columns, long bound, SplittableRandom random) {
        return LongStream.generate(() -> random.nextLong(bound)).limit(columns).boxed().toList();
    }

    /** One more than the largest number of this many digits. */
    static long bound(int digits) {
        return (long) StrictMath.pow(10, digits);
    }

    /** The number under this name in a row. */
    long cell(List<Long> row, String column) {
        return row.get(columns.indexOf(column));
    }

    /** The rows in an order that does not depend on where they stood. */
    String content() {
        return columns + " " + rows.stream().map(Table::line).sorted().toList();
    }

    /** How prompts show it. */
    String text() {
        return Stream.concat(Stream.of(String.join(",", columns)), rows.stream().map(Table::line))
                .collect(Collectors.joining(";"));
    }

    /** How prompts show a row. */
    static String line(List<Long> row) {
        return row.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static List<Long> numbers(String line) {
        return Arrays.stream(line.split(",")).map(Long::valueOf).toList();
    }
}
