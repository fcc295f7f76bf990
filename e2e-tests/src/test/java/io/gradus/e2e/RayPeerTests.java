package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Ray itself, on this machine, with the packaged server: its jobs train the runs of an experiment.
 */
@PeerTest
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class RayPeerTests {
    private static final Duration PATIENCE = Duration.ofMinutes(12);
    private static final Set<String> ENDS = Set.of("completed", "failed", "diverged", "stopped");
    private static final int WORKERS = 4;

    @TempDir private static Path folder;

    private static PeerPython python;
    private static RayHead ray;
    private static Server server;

    /** Installing packages takes a while, once. */
    @BeforeAll
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    static void start() throws Exception {
        python = PeerPython.find();
        ray = RayHead.start(python, folder, WORKERS);
        server =
                Server.start(
                        "--gradus.ray.address=" + ray.url(),
                        "--gradus.ray.worker=" + Server.workerLine(),
                        "--gradus.ray.patience=60s",
                        "--gradus.ray.python=" + python.path("python"),
                        "--gradus.trainers.python=" + python.path("python"),
                        "--gradus.trainers.folder="
                                + Places.root().resolve("clients/python/examples"),
                        "--gradus.worker.local=false");
        server.api().post("/api/v1/curricula", Map.of("text", LADDER), 201);
        String stages = Files.readString(Path.of(PeerPython.script("two-stages.yaml")));
        server.api().post("/api/v1/curricula", Map.of("text", stages), 201);
    }

    @AfterAll
    static void close() {
        if (server != null) {
            server.close();
        }
        if (ray != null) {
            ray.close();
        }
    }

    private static final String LADDER =
            """
            gradus: 1
            curriculum: on-ray
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 24,
               warmStart: {maxSteps: 10, batch: 16, evaluateEvery: 5}}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 4, learningRate: 1.0e-3}
            stages:
              - name: first
                problems: [{family: addition, difficulty: {digits: 1}}]
                maxSteps: 40
              - name: second
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                maxSteps: 120
            evaluate: {every: 40, problemsPerCell: 4}
            checkpoint: {every: 20}
            device: cpu
            """;

    @Test
    void anExperimentEndsAsIfNoWorkerAndNoServerHadBeenKilled() throws Exception {
        Map<String, List<String>> undisturbed = ended(experiment());

        String disturbed = experiment();
        JsonNode victim = underWay(disturbed);
        RayHead.kill(victim.path("worker").asString());
        String run = "/api/v1/runs/" + victim.path("id").asString();
        await().atMost(PATIENCE).until(() -> server.api().get(run).path("attempts").asInt() >= 2);
        server.kill();
        server = server.again();

        assertThat(ended(disturbed)).isEqualTo(undisturbed);
        assertThat(undisturbed).hasSize(12);
        assertThat(server.api().get(run + "/jobs")).hasSizeGreaterThanOrEqualTo(2);
        assertThat(ray.jobs()).hasSizeGreaterThanOrEqualTo(2 * undisturbed.size() + 1);
    }

    /** A Qwen2 that has learnt nothing takes two steps in TRL. */
    @ParameterizedTest
    @ValueSource(strings = {"here", "ray"})
    void trlIsStartedByTheServer(String place) throws Exception {
        Path model = folder.resolve("model-" + place);
        Process made =
                python.start(
                        folder.resolve("tiny.log"),
                        Map.of(),
                        "python",
                        PeerPython.script("tiny.py"),
                        model.toString(),
                        "0");
        assertThat(made.waitFor()).isZero();
        String run =
                server.api()
                        .post(
                                "/api/v1/trainers",
                                Map.of(
                                        "curriculum",
                                        "two-stages",
                                        "where",
                                        place,
                                        "script",
                                        "trainer.py",
                                        "model",
                                        model.toString(),
                                        "arguments",
                                        List.of("--steps", "2", "--cpu")),
                                201)
                        .path("run")
                        .asString();
        JsonNode ended =
                await().atMost(PATIENCE)
                        .until(
                                () -> server.api().get("/api/v1/external-runs/" + run),
                                one -> !one.at("/run/state").asString().equals("open"));

        assertThat(ended.at("/run/reason").asString()).isEqualTo("its trainer has ended");
        assertThat(ended.at("/run/step").asInt()).isEqualTo(2);
        assertThat(ended.at("/sessions/0/client").asString()).contains("TRL");
        assertThat(server.api().request("/api/v1/runs/" + run + "/jobs/1/log").body())
                .contains("training " + model, "the model is in");
    }

    private static String experiment() throws Exception {
        return server.api()
                .post(
                        "/api/v1/experiments",
                        Map.of(
                                "curriculum",
                                "on-ray",
                                "arms",
                                List.of("uniform"),
                                "seeds",
                                List.of(1, 2, 3, 4, 5, 6),
                                "where",
                                "ray"),
                        201)
                .path("id")
                .asString();
    }

    /** A run that a worker has and that has uploaded a checkpoint, so that steps are repeated. */
    private static JsonNode underWay(String experiment) {
        Predicate<JsonNode> isUnderWay =
                run ->
                        run.path("state").asString().equals("running")
                                && run.path("step").asInt() > 50;
        return await()
                .atMost(PATIENCE)
                .until(() -> runs(experiment), all -> all.stream().anyMatch(isUnderWay))
                .stream()
                .filter(isUnderWay)
                .findFirst()
                .orElseThrow();
    }

    private static List<JsonNode> runs(String experiment) throws Exception {
        return server.api().get("/api/v1/runs?experiment=" + experiment).valueStream().toList();
    }

    /** The events of each run by arm and seed, once all have ended well. */
    private static Map<String, List<String>> ended(String experiment) throws Exception {
        List<JsonNode> all =
                await().atMost(PATIENCE)
                        .until(
                                () -> runs(experiment),
                                runs ->
                                        runs.stream()
                                                .allMatch(run ->
                                                        ENDS.contains(
                                                                run.path("state").asString())));
        Map<String, List<String>> events = new TreeMap<>();
        for (JsonNode run : all) {
            assertThat(run.path("state").asString()).as(run.toString()).isEqualTo("completed");
            events.put(
                    run.path("arm").asString() + "/" + run.path("seed").asLong(),
                    events(run.path("id").asString()));
        }
        return events;
    }

    private static List<String> events(String run) throws Exception {
        List<String> all = new ArrayList<>();
        String path = "/api/v1/runs/" + run + "/events?after=";
        JsonNode page = server.api().get(path + 0);
        while (!page.isEmpty()) {
            page.valueStream().map(JsonNode::toString).forEach(all::add);
            page = server.api().get(path + all.size());
        }
        return all;
    }
}
