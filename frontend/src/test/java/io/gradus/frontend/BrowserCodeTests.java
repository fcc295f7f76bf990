package io.gradus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs the tests of the browser's modules under {@code src/test/frontend} in Node, each as a test
 * of its own here.
 */
class BrowserCodeTests {
    private static final Pattern VERDICT =
            Pattern.compile("^(not )?ok \\d+ - (.+)$", Pattern.MULTILINE);

    @TestFactory
    Stream<DynamicTest> browserModules() throws IOException, InterruptedException {
        String output = run();
        assertThat(VERDICT.matcher(output).results()).as(output).isNotEmpty();
        return VERDICT.matcher(output)
                .results()
                .map(verdict ->
                        DynamicTest.dynamicTest(
                                verdict.group(2),
                                () -> assertThat(verdict.group(1)).as(output).isNull()));
    }

    private static String run() throws IOException, InterruptedException {
        Path folder = Path.of("src", "test", "frontend");
        var arguments =
                new ArrayList<>(
                        List.of("--import", "./resolve-ts.mjs", "--test", "--test-reporter=tap"));
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".test.ts"))
                    .sorted()
                    .forEach(arguments::add);
        }
        return Node.run(folder, arguments).output();
    }
}
