package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTests extends CommandLineCase {
    private static final String HEAD = "gradus: 1\ncurriculum: test\nstages:\n";

    @TempDir private Path folder;

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("a.yaml"), bytes);
    }

    @Test
    void aListBeyondItsLimitIsOneError() throws IOException {
        String stage = "  - {name: s, problems: [{famly: addition}], maxSteps: 5}\n";
        Path file =
                write(
                        (HEAD + stage.replace("famly", "family").repeat(5500))
                                .getBytes(StandardCharsets.UTF_8));

        assertThat(run("validate", file.toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        file + ":4:3 stages: must have <= 500 entries, has 5500",
                        "1 error in " + file);
    }

    @Test
    void thousandsOfErrorsAreAHundredAndACount() throws IOException {
        Path file = write((HEAD + "odd: 1\n".repeat(9000)).getBytes(StandardCharsets.UTF_8));

        assertThat(run("validate", file.toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(102)
                .endsWith("more than 100 errors in " + file)
                .anyMatch(line -> line.contains(" more errors from here on"));
    }

    @Test
    void aFileOfAnotherEncodingIsToldWithHowToConvertIt() throws IOException {
        Path file = write(("\uFEFF" + HEAD).getBytes(StandardCharsets.UTF_16LE));

        assertThat(run("validate", file.toString())).isEqualTo(2);
        assertThat(err.toString())
                .startsWith(file + ":1:1 document: must be UTF-8 text")
                .contains("iconv -f UTF-16LE -t UTF-8 FILE");
    }

    @Test
    void thePublishedModelsMemoryIsToldAndTheTinyOnesNot() throws IOException {
        String stage = "  - {name: s, problems: [{family: addition}], maxSteps: 5}\n";
        String model =
                "policy: {model: {folder: src/test/resources/pretrained/llama}, prompt: {shots: 1}}\n";
        Path file = write((model + HEAD + stage).getBytes(StandardCharsets.UTF_8));

        run("validate", file.toString());
        assertThat(out.toString() + err).contains("memory: model 0 MiB, trained 0 MiB");

        Path tiny = write((HEAD + stage).getBytes(StandardCharsets.UTF_8));
        run("validate", tiny.toString());
        assertThat(out.toString().lines().filter(line -> line.startsWith("memory"))).hasSize(1);
    }
}
