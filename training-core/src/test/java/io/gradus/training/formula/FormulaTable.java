package io.gradus.training.formula;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Inputs and outputs of a released function, as it gave them when it was executed; {@code
 * scripts/formulas} says how.
 *
 * @param name name of its file, without its ending
 * @param origin first line of the file: repository, commit, file, function and licence
 */
public record FormulaTable(String name, String origin, List<Row> rows) {
    private static final Path FOLDER = Path.of("src/test/resources/formulas");

    /**
     * One line of a table.
     *
     * @param number its place, from 1
     * @param table the rows before it, in order
     */
    public record Row(int number, Map<String, String> cells, List<Row> table) {
        public String text(String column) {
            String text = cells.get(column);
            if (text == null) {
                throw new IllegalArgumentException("no column " + column + " in " + cells.keySet());
            }
            return text;
        }

        public double number(String column) {
            return Double.parseDouble(text(column));
        }

        public int whole(String column) {
            return Integer.parseInt(text(column));
        }

        /** Numbers with spaces between; {@code nan} is NaN. */
        public double[] numbers(String column) {
            return words(column).stream()
                    .mapToDouble(w -> w.equals("nan") ? Double.NaN : Double.parseDouble(w))
                    .toArray();
        }

        public int[] wholes(String column) {
            return words(column).stream().mapToInt(Integer::parseInt).toArray();
        }

        public List<String> words(String column) {
            return List.of(text(column).split(" "));
        }

        /** The rows of its run up to itself, which are steps that follow each other. */
        public List<Row> run() {
            return Stream.concat(
                            table.stream().filter(row -> row.text("run").equals(text("run"))),
                            Stream.of(this))
                    .toList();
        }

        @Override
        public String toString() {
            return "row " + number + " " + cells;
        }
    }

    /** Names of all tables, sorted. */
    public static List<String> names() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString().replace(".csv", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static FormulaTable read(String name) {
        try {
            List<String> lines = Files.readAllLines(FOLDER.resolve(name + ".csv"));
            List<String> columns = List.of(lines.get(1).split(",", -1));
            List<Row> rows = new ArrayList<>();
            for (String line : lines.subList(2, lines.size())) {
                List<String> values = Arrays.asList(line.split(",", -1));
                Map<String, String> cells = new LinkedHashMap<>();
                for (int i = 0; i < columns.size(); i++) {
                    cells.put(columns.get(i), values.get(i));
                }
                rows.add(new Row(rows.size() + 1, cells, List.copyOf(rows)));
            }
            return new FormulaTable(name, lines.getFirst(), List.copyOf(rows));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
