package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A row of a page's table that names a test as {@code Class#method} in its last cell.
 *
 * @param method what it is about
 * @param lines what stands as code in the second cell
 * @param source the cell that tells where it is from
 * @param tests the tests it names
 */
record PageRow(String method, List<String> lines, String source, List<String> tests) {
    private static final Path TESTS = Path.of("src", "test", "java");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern TEST = Pattern.compile("`(\\w+#\\w+)`");

    /**
     * All such rows of a page.
     *
     * @param sourceCell which cell tells where it is from, from 0
     */
    static List<PageRow> of(Path page, int sourceCell) throws IOException {
        try (Stream<String> lines = Files.lines(page)) {
            return lines.filter(line -> line.startsWith("|") && TEST.matcher(line).find())
                    .map(line -> read(line, sourceCell))
                    .toList();
        }
    }

    private static PageRow read(String line, int sourceCell) {
        List<String> cells = Arrays.stream(line.split("\\|")).map(String::strip).skip(1).toList();
        return new PageRow(
                cells.get(0),
                codes(CODE, cells.get(1)),
                cells.get(sourceCell),
                codes(TEST, cells.getLast()));
    }

    private static List<String> codes(Pattern pattern, String cell) {
        return pattern.matcher(cell).results().map(result -> result.group(1)).toList();
    }

    /** Fails unless it has a source and all its tests are there. */
    void expectTests() throws IOException {
        assertThat(source).isNotEmpty();
        assertThat(tests).isNotEmpty();
        for (String test : tests) {
            String[] parts = test.split("#");
            assertThat(text(parts[0])).as(test).contains("void " + parts[1] + "(");
        }
    }

    private static String text(String name) throws IOException {
        try (Stream<Path> files = Files.walk(TESTS)) {
            Path file =
                    files.filter(path -> path.endsWith(name + ".java"))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError("there is no test " + name));
            return Files.readString(file);
        }
    }

    @Override
    public String toString() {
        return method;
    }
}
