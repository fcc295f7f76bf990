package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A worker that a job starts: it exits with the first run that it has trained. */
@Tag("slow")
class OnceTests {
    @Test
    void aWorkerExitsWithItsOnlyRunAndLeavesTheOthers() throws Exception {
        Path home = TestServer.newHome();
        try (ServerProcess server = ServerProcess.start(home, 0, "--gradus.worker.local=false")) {
            server.api()
                    .post("/api/v1/curricula", Map.of("text", TrainedRuns.ladder("once", 2, 2)));
            String first = run(server.api());
            String second = run(server.api());
            try (ClaimingProcess worker = start(server, home)) {
                assertThat(worker.process().waitFor(120, TimeUnit.SECONDS)).isTrue();

                assertThat(worker.process().exitValue()).isZero();
                assertThat(List.of(state(server, first), state(server, second)))
                        .containsExactly("completed", "queued");
            }
        }
    }

    private static ClaimingProcess start(ServerProcess server, Path home) throws IOException {
        return ClaimingProcess.start("worker", server.api().url(), home, "--once");
    }

    private static String run(Api api) {
        return api.post("/api/v1/runs", Map.of("curriculum", "once", "where", "workers"))
                .text("id");
    }

    private static String state(ServerProcess server, String run) {
        return server.api().get("/api/v1/runs/" + run).text("state");
    }
}
