package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerCodesTests {
    @TempDir private Path folder;

    @Test
    void theCodeOfTheEnvironmentComesBeforeThoseOfTheFile() throws IOException {
        Path file = Files.writeString(folder.resolve("codes"), "one\n\n  two \nthree\n");

        assertThat(WorkerCodes.of(Optional.of("own"), Optional.of(file)))
                .startsWith("own")
                .containsExactlyInAnyOrder("own", "one", "two", "three");
        assertThat(WorkerCodes.of(Optional.empty(), Optional.empty())).isEmpty();
        assertThat(WorkerCodes.mistake(file)).isEmpty();
    }

    @Test
    void aFileWithoutCodesIsAMistake() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty"), "\n \n");

        assertThat(WorkerCodes.mistake(empty).orElseThrow())
                .isEqualTo(
                        "--codes: "
                                + empty
                                + " has no code; POST /api/v1/workers/codes creates one");
        assertThat(WorkerCodes.mistake(folder.resolve("missing")).orElseThrow())
                .contains("missing cannot be read: NoSuchFileException");
    }
}
