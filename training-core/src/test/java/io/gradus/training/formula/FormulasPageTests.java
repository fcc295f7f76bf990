package io.gradus.training.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps docs/formulas.md true: it has a row for every table, and what it names exists. */
class FormulasPageTests {
    private static final Path PAGE = Path.of("..", "docs", "formulas.md");
    private static final Path MAIN = Path.of("src/main/java/io/gradus/training");
    private static final Path TESTS = Path.of("src/test/java/io/gradus/training");

    /** The rows of the table under a heading, without its head. */
    private static List<List<String>> rows(String heading) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        String section = Files.readString(PAGE).split("\n## " + heading + "\n")[1];
        for (String line : section.split("\n## ")[0].split("\n")) {
            if (line.startsWith("|")) {
                rows.add(
                        Arrays.stream(line.substring(1).split("\\|", -1))
                                .map(String::strip)
                                .toList());
            }
        }
        return rows.subList(2, rows.size());
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static String word(String code) {
        return code.replace("`", "");
    }

    @Test
    void everyTableHasARowAndEveryRowATable() throws IOException {
        assertThat(rows("Executed").stream().map(row -> word(row.getFirst())))
                .containsExactlyElementsOf(FormulaTable.names());
    }

    @Test
    void rowsNameTheRepositoryTheCommitAndTheSizeOfTheirTable() throws IOException {
        for (List<String> row : rows("Executed")) {
            FormulaTable table = FormulaTable.read(word(row.getFirst()));
            String[] origin = row.get(2).split(" @ ");

            assertThat(table.origin())
                    .startsWith("# " + origin[0] + " commit " + word(origin[1]))
                    .contains("; licence: ")
                    .contains("; stubbed: ");
            assertThat(row.get(3)).as(table.name()).isEqualTo("" + table.rows().size());
        }
    }

    @Test
    void classesOfRowsExistAndTestsReadTheTables() throws IOException {
        List<String> classes = below(MAIN).stream().map(f -> f.getFileName().toString()).toList();
        StringBuilder tests = new StringBuilder();
        for (Path file : below(TESTS)) {
            tests.append(Files.readString(file));
        }
        for (List<String> row : rows("Executed")) {
            for (String name : row.get(1).split(", ")) {
                assertThat(classes).contains(word(name) + ".java");
            }
            assertThat(tests.toString()).contains("@FormulaRows(\"" + word(row.getFirst()) + "\")");
        }
    }

    @Test
    void testsOfFormulasWorkedByHandExist() throws IOException {
        List<Path> tests = below(TESTS);
        for (List<String> row : rows("Worked by hand")) {
            String[] test = word(row.get(3)).split("\\.");
            Path file =
                    tests.stream()
                            .filter(f -> f.endsWith(test[0] + ".java"))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError("no test " + test[0]));
            assertThat(Files.readString(file)).contains("void " + test[1] + "(");
        }
    }
}
