package io.gradus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the browser's modules and their tests to the rules in {@code frontend/lint}. */
@Tag("slow")
class BrowserLintTests {
    private static final Path FRONTEND = Path.of("");
    private static final Path PROGRAMS = Path.of("lint", "node_modules");

    @BeforeAll
    static void theProgramsAreInstalled() {
        Node.need(
                Files.isDirectory(PROGRAMS),
                "The browser's modules are not linted: ./gradus test, or npm ci in frontend/lint,"
                        + " installs what does");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tsconfig.json", "tsconfig.tests.json"})
    void typesAreRight(String project) throws Exception {
        accepts("typescript/bin/tsc", "--project", "lint/" + project);
    }

    @Test
    void rulesAreKept() throws Exception {
        accepts(
                "eslint/bin/eslint.js",
                "--config",
                "lint/eslint.config.js",
                "--max-warnings",
                "0",
                "src");
    }

    private static void accepts(String program, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(PROGRAMS.resolve(program).toString()));
        command.addAll(List.of(arguments));
        Node.Outcome outcome = Node.run(FRONTEND.toAbsolutePath(), command);
        assertThat(outcome.code()).as(outcome.output()).isZero();
    }
}
