package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/**
 * Three workers claim the runs of an experiment and really train them; one of them and then the
 * server are killed. What the runs told is what an undisturbed experiment tells.
 */
@Tag("slow")
@Timeout(600)
class ClaimSurvivalTests {
    private static final Duration PATIENCE = Duration.ofSeconds(400);
    private static final Set<String> ENDS = Set.of("completed", "failed", "diverged", "stopped");
    private static final String CURRICULUM = TrainedRuns.ladder("claimed", 40, 120);

    @Test
    void anExperimentEndsAsIfNothingHadBeenKilled() throws IOException {
        int port = freePort();
        Path home = TestServer.newHome();
        ServerProcess server = start(home, port);
        List<ClaimingProcess> workers = new ArrayList<>();
        try {
            server.api().post("/api/v1/curricula", Map.of("text", CURRICULUM));
            for (int i = 1; i <= 3; i++) {
                workers.add(ClaimingProcess.start("worker-" + i, server.api().url(), home));
            }
            Map<String, List<String>> undisturbed = ended(server, experiment(server));

            String disturbed = experiment(server);
            JsonNode victim = held(server, disturbed);
            worker(workers, victim.path("worker").asString()).kill();
            await(server, disturbed, runs -> at(runs, victim).path("attempts").asInt() == 2);
            server.kill();
            server = start(home, port);

            assertThat(ended(server, disturbed)).isEqualTo(undisturbed);
            assertThat(undisturbed).hasSize(6);
        } finally {
            workers.forEach(ClaimingProcess::close);
            server.close();
        }
    }

    private static ServerProcess start(Path home, int port) {
        return ServerProcess.start(
                home, port, "--gradus.worker.silence=15s", "--gradus.worker.local=false");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String experiment(ServerProcess server) {
        return server.api()
                .post(
                        "/api/v1/experiments",
                        Map.of(
                                "curriculum",
                                "claimed",
                                "arms",
                                List.of("uniform"),
                                "seeds",
                                List.of(1, 2, 3),
                                "where",
                                "workers"))
                .text("id");
    }

    /** A run that a worker has and that has uploaded a checkpoint, so that steps are repeated. */
    private static JsonNode held(ServerProcess server, String experiment) {
        return await(
                        server,
                        experiment,
                        runs -> runs.stream().anyMatch(ClaimSurvivalTests::isUnderWay))
                .stream()
                .filter(ClaimSurvivalTests::isUnderWay)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isUnderWay(JsonNode run) {
        return run.path("state").asString().equals("running") && run.path("step").asInt() > 50;
    }

    private static JsonNode at(List<JsonNode> runs, JsonNode run) {
        return runs.stream()
                .filter(one -> one.path("id").equals(run.path("id")))
                .findFirst()
                .orElseThrow();
    }

    private static ClaimingProcess worker(List<ClaimingProcess> workers, String name) {
        return workers.stream().filter(w -> w.name().equals(name)).findFirst().orElseThrow();
    }

    private static List<JsonNode> await(
            ServerProcess server, String experiment, Predicate<List<JsonNode>> condition) {
        return Waiting.until(PATIENCE, () -> runs(server, experiment), condition);
    }

    private static List<JsonNode> runs(ServerProcess server, String experiment) {
        return server.api()
                .get("/api/v1/runs?experiment=" + experiment)
                .json()
                .valueStream()
                .toList();
    }

    /** The events of each run by arm and seed, once all have ended well. */
    private static Map<String, List<String>> ended(ServerProcess server, String experiment) {
        List<JsonNode> runs =
                await(
                        server,
                        experiment,
                        all ->
                                all.stream()
                                        .allMatch(run ->
                                                ENDS.contains(run.path("state").asString())));
        Map<String, List<String>> events = new TreeMap<>();
        for (JsonNode run : runs) {
            assertThat(run.path("state").asString()).as(run.toString()).isEqualTo("completed");
            events.put(
                    run.path("arm").asString() + "/" + run.path("seed").asLong(),
                    new TrainedRuns(server, "claimed").events(run.path("id").asString()));
        }
        return events;
    }
}
