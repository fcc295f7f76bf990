package io.gradus.training.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Readers keep what they promise, whatever the text. */
@Tag("slow")
class FuzzTests {
    private static final Path REGRESSIONS = Path.of("src/test/resources/fuzz");

    @Test
    void noMutantBreaksAPromise() throws InterruptedException {
        assertThat(new FuzzRun().failures()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everySeedIsAccepted(Kind kind) throws InterruptedException {
        try (Watched watched = new Watched(FuzzRun.LIMIT, FuzzRun.BUDGET / 10)) {
            for (Seed seed : kind.seeds()) {
                assertThat(watched.run(() -> kind.read(seed.name(), seed.text())))
                        .as(seed.name())
                        .isEqualTo(new Outcome(true, List.of()));
            }
        }
    }

    /** Every folder of regressions is a kind, every file in it a mutant that failed once. */
    static Stream<Path> regressions() throws IOException {
        try (Stream<Path> files = Files.walk(REGRESSIONS)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("regressions")
    void whatFailedOnceHolds(Path file) throws InterruptedException {
        Kind kind =
                Arrays.stream(Kind.values())
                        .filter(k -> file.getParent().endsWith(k.folder()))
                        .findFirst()
                        .orElseThrow();
        Seed seed = Seeds.read(file);
        try (Watched watched = new Watched(FuzzRun.LIMIT, FuzzRun.BUDGET)) {
            assertThat(watched.run(() -> kind.read(seed.name(), seed.text())).faults()).isEmpty();
        }
    }
}
