package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A tiny run that waits for a worker, and the worker that comes for it. */
final class ClaimedRun {
    private static final Duration PATIENCE = Duration.ofSeconds(150);

    private ClaimedRun() {}

    /** Trains a run on the server itself, or where a worker claims it; its id. */
    static String start(Api api, String where) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small("shipped", 3)));
        return api.post("/api/v1/runs", Map.of("curriculum", "shipped", "where", where), 201)
                .path("id")
                .asString();
    }

    /** Lets a program, {@code gradus} or {@code gradus-rl}, train a run in this folder. */
    static void trainedBy(Server server, ProcessBuilder program, Path folder) throws Exception {
        String id = start(server.api(), "workers");
        program.command().addAll(List.of("worker", "--claim", server.url(), "--idle", "5"));
        Path log = folder.resolve("worker.log");
        Process worker =
                program.directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try {
            server.api().awaitState(id, "completed", PATIENCE);
            assertThat(worker.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(worker.exitValue()).as("see %s", log).isZero();
            assertThat(server.api().get("/api/v1/workers")).hasSize(1);
        } finally {
            List<ProcessHandle> trained = worker.descendants().toList();
            worker.destroyForcibly();
            trained.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
