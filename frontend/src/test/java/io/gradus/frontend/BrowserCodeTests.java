package io.gradus.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
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
        Optional<Path> node = node();
        if (node.isEmpty() && System.getenv("CI") != null) {
            fail("Node 24 is needed to test the browser's modules and was not found");
        }
        assumeTrue(node.isPresent(), "Node 24 was not found; the browser's modules are not tested");
        String output = run(node.get());
        assertThat(VERDICT.matcher(output).results()).as(output).isNotEmpty();
        return VERDICT.matcher(output)
                .results()
                .map(verdict ->
                        DynamicTest.dynamicTest(
                                verdict.group(2),
                                () -> assertThat(verdict.group(1)).as(output).isNull()));
    }

    private static String run(Path node) throws IOException, InterruptedException {
        Path folder = Path.of("src", "test", "frontend");
        var command =
                new ArrayList<>(
                        List.of(
                                node.toString(),
                                "--import",
                                "./resolve-ts.mjs",
                                "--test",
                                "--test-reporter=tap"));
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".test.ts"))
                    .sorted()
                    .forEach(command::add);
        }
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        String output = new String(process.getInputStream().readAllBytes());
        process.waitFor();
        return output;
    }

    /** The Node that builds the bundle: named to Maven, in the launcher's cache, or on the path. */
    private static Optional<Path> node() {
        String cache =
                Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                        .orElse(Path.of(System.getProperty("user.home"), ".cache").toString());
        Stream<Path> named =
                Optional.ofNullable(System.getProperty("vaadin.node.folder"))
                        .map(Path::of)
                        .stream();
        Stream<Path> onPath =
                Pattern.compile(Pattern.quote(System.getProperty("path.separator")))
                        .splitAsStream(System.getenv("PATH"))
                        .map(Path::of);
        return Stream.of(named, Stream.of(Path.of(cache, "gradus", "node-24", "bin")), onPath)
                .flatMap(folders -> folders)
                .map(folder -> folder.resolve("node"))
                .filter(Files::isExecutable)
                .filter(BrowserCodeTests::isNewEnough)
                .findFirst();
    }

    private static boolean isNewEnough(Path node) {
        try {
            Process process = new ProcessBuilder(node.toString(), "--version").start();
            Matcher version =
                    Pattern.compile("v(\\d+)\\.")
                            .matcher(new String(process.getInputStream().readAllBytes()));
            return version.find() && Integer.parseInt(version.group(1)) >= 24;
        } catch (IOException notRunnable) {
            return false;
        }
    }
}
