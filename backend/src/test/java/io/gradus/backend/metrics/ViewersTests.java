package io.gradus.backend.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.ThreadDump;
import io.gradus.benchmarks.watch.WatchBench;
import io.gradus.benchmarks.watch.Workbench;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The bench at a small scale: a real server over HTTP, fed as workers do and read as browsers do.
 */
@Timeout(120)
@ExtendWith(ThreadDump.class)
class ViewersTests {
    private static final int STEPS = 60;

    @Test
    void everyViewerGetsEveryEventOfAFedRunOnceAndInOrder() throws Exception {
        TestServer server = TestServer.shared(Database.H2);
        try (Workbench workbench =
                new Workbench(URI.create(server.bean(ServerAddress.class).url().orElseThrow()))) {
            WatchBench bench = new WatchBench(workbench);

            WatchBench.Watched watched = bench.watch(3, 6, STEPS / 3.0, 3);

            assertThat(watched.faults()).isEmpty();
            assertThat(watched.events()).isEqualTo(2 * STEPS);
        }
    }
}
