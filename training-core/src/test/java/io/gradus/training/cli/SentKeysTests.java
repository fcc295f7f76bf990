package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ExitCode;

/** A document that sends a key away is not trained before somebody has said yes to its host. */
class SentKeysTests extends CommandLineCase {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: judged
            rubrics:
              judged:
                criteria:
                  - id: polite
                    judge-relative: {judge: {url: 'https://evil.example/v1', model: m, apiKeyVariable: NO_SUCH_API_KEY}}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], rubric: judged, maxSteps: 1}
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"train", "probe"})
    void theKeyAndItsHostAreToldAndNothingBegins(String command) throws IOException {
        int code = run(command, file(), "--folder", folder.resolve("run").toString());

        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString())
                .contains(
                        "This document sends NO_SUCH_API_KEY to https://evil.example.",
                        "--send-keys-to evil.example");
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void withLeaveItBegins() throws IOException {
        int code =
                run(
                        "train",
                        file(),
                        "--folder",
                        folder.resolve("run").toString(),
                        "--send-keys-to",
                        "other.example,evil.example");

        assertThat(code).isNotEqualTo(ExitCode.OK);
        assertThat(err.toString())
                .contains(
                        "This document sends NO_SUCH_API_KEY to https://evil.example.",
                        "set the environment variable NO_SUCH_API_KEY")
                .doesNotContain("--send-keys-to");
    }

    private String file() throws IOException {
        return Files.writeString(folder.resolve("judged.yaml"), DOCUMENT).toString();
    }
}
