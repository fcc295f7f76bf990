package io.gradus.training.trainer.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointHoldsTests {
    private static final Instant LATER = Instant.now().plusSeconds(3600);
    private static final Instant PAST = Instant.now().minusSeconds(1);

    @TempDir private Path folder;

    @Test
    void theLeastMissedGoesUnlessItIsHeld() throws IOException {
        CheckpointHolds holds = new CheckpointHolds(folder);
        assertThat(leastMissed(holds)).contains("20");

        holds.add(20, "ada", LATER);
        assertThat(leastMissed(holds)).contains("100");
        holds.add(20, "bob", LATER);
        holds.release(20, "ada");
        assertThat(leastMissed(holds)).contains("100");
        holds.release(20, "bob");
        assertThat(leastMissed(holds)).contains("20");
    }

    @Test
    void whereAllAreHeldNoneGoes() throws IOException {
        CheckpointHolds holds = new CheckpointHolds(folder);
        holds.add(20, "ada", LATER);
        holds.add(100, "ada", LATER);

        assertThat(leastMissed(holds)).isEmpty();
    }

    @Test
    void aHoldEndsByItselfAndLeavesNothing() throws IOException {
        CheckpointHolds holds = new CheckpointHolds(folder);
        holds.add(20, "ada", LATER);
        holds.add(20, "ada", PAST);

        assertThat(leastMissed(holds)).contains("20");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCheckpointIsHeldOnlyIfThereIsOne() throws IOException {
        CheckpointStore store = new CheckpointStore(folder);
        Path place = Files.createDirectories(folder.resolve("step-000000020"));
        Files.writeString(place.resolve("state.json"), "{}");

        assertThat(store.hold(20, "ada", LATER)).isTrue();
        assertThat(store.hold(30, "ada", LATER)).isFalse();
        store.release(20, "ada");
        store.release(20, "ada");
        assertThat(folder.toFile().list()).containsExactly("step-000000020");
    }

    /** Without 20 the gap is 0 to 100, without 100 it is 20 to 200; the newest two always stay. */
    private static Optional<String> leastMissed(CheckpointHolds holds) throws IOException {
        List<Path> all = List.of(Path.of("20"), Path.of("100"), Path.of("200"), Path.of("210"));
        return holds.leastMissed(all, path -> Long.parseLong(path.toString())).map(Path::toString);
    }
}
