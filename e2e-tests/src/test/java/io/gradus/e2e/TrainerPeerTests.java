package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** TRL and verifiers themselves, on the CPU, with the packaged server. */
@Tag("peers")
@EnabledIfSystemProperty(
        named = "gradus.peers",
        matches = "true",
        disabledReason = "./gradus test --peers runs it, with Python and the package index")
class TrainerPeerTests {
    private static final Duration LONG = Duration.ofMinutes(15);

    @TempDir private static Path folder;

    private static PeerPython python;
    private static Path model;
    private static Server server;

    @BeforeAll
    static void start() throws Exception {
        python = PeerPython.find();
        server = Server.start();
        String document = Files.readString(Path.of(PeerPython.script("two-stages.yaml")));
        server.api().post("/api/v1/curricula", Map.of("text", document));
        model = folder.resolve("model");
        ended(
                python.start(
                        server,
                        folder.resolve("tiny.log"),
                        "python",
                        PeerPython.script("tiny.py"),
                        model.toString(),
                        "330"),
                folder.resolve("tiny.log"));
    }

    @AfterAll
    static void close() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void trlIsPromotedByItsPassRateAndStopsWhereTheCurriculumEnds() throws Exception {
        JsonNode told = trained("one", "python", List.of(), 300);

        completes(told, 1);
    }

    @Test
    void twoProcessesShareOneRun() throws Exception {
        JsonNode told =
                trained("two", "torchrun", List.of("--standalone", "--nproc-per-node", "2"), 300);

        completes(told, 2);
    }

    private static void completes(JsonNode told, int processes) {
        assertThat(told.path("state").asString()).isEqualTo("completed");
        assertThat(told.path("stages")).hasSize(2);
        assertThat(told.path("unobserved").asDouble()).isZero();
        assertThat(told.path("steps")).isEqualTo(told.path("step"));
        assertThat(told.path("processes").asInt()).isEqualTo(processes);
        assertThat(told.at("/counts/open").asInt()).isZero();
        assertThat(told.at("/counts/trained")).isEqualTo(told.at("/counts/observed"));
    }

    @Test
    void killedTrainersAndServersGoOnAsIfUndisturbed() throws Exception {
        JsonNode calm = trained("calm", "python", List.of(), 14);
        Path log = folder.resolve("killed.log");
        Process first = train("killed", log, "python", List.of(), 14);
        await().atMost(LONG).until(() -> first.isAlive() && step(log) >= 8);
        first.destroyForcibly().waitFor();
        Process second = train("killed", log, "python", List.of(), 14);
        await().atMost(LONG).until(() -> Files.readString(log).contains("'loss'"));
        server.kill();
        server = server.again();

        JsonNode resumed = ended(second, log);

        assertThat(resumed.path("branches").asInt()).isEqualTo(1);
        assertThat(resumed.path("step").asInt()).isEqualTo(14);
        assertThat(resumed.path("hash")).isEqualTo(calm.path("hash"));
    }

    @Test
    void verifiersOwnRunnerScoresItsTaskset() throws Exception {
        Path port = folder.resolve("adder.log");
        Process adder = python.start(server, port, "python", PeerPython.script("adder.py"));
        try {
            await().until(() -> Files.readString(port).endsWith("\n"));
            Path log = folder.resolve("verifiers.log");
            Process runner =
                    python.start(
                            server,
                            log,
                            "vf-eval",
                            "gradus-taskset",
                            "--env.taskset.curriculum=two-stages",
                            "--env.agent.harness.id=null",
                            "--env.agent.runtime.type=subprocess",
                            "--model=adder",
                            "--client.base-url=http://127.0.0.1:"
                                    + Files.readString(port).strip()
                                    + "/v1",
                            "--select.limit=4",
                            "--num-rollouts=8",
                            "--push=false",
                            "--output-dir=" + folder.resolve("verifiers"));
            assertThat(runner.waitFor(LONG.toMinutes(), TimeUnit.MINUTES)).isTrue();
            assertThat(runner.exitValue()).as(Files.readString(log)).isZero();
            JsonNode run = server.api().get("/api/v1/external-runs").get(0);
            JsonNode leases =
                    server.api()
                            .get(
                                    "/api/v1/external-runs/"
                                            + run.path("id").asString()
                                            + "/leases?state=complete");
            assertThat(leases).hasSize(4);
        } finally {
            adder.destroyForcibly().waitFor();
        }
    }

    private static JsonNode trained(String name, String program, List<String> before, int steps)
            throws Exception {
        Path log = folder.resolve(name + ".log");
        return ended(train(name, log, program, before, steps), log);
    }

    private static Process train(
            String name, Path log, String program, List<String> before, int steps)
            throws IOException {
        List<String> arguments = new java.util.ArrayList<>(before);
        arguments.addAll(
                List.of(
                        PeerPython.script("train.py"),
                        "two-stages",
                        model.toString(),
                        folder.resolve(name).toString(),
                        "" + steps));
        return python.start(server, log, program, arguments.toArray(String[]::new));
    }

    /** The step that the run of a trainer's log has come to. */
    private static long step(Path log) throws Exception {
        List<String> first =
                Files.readAllLines(log).stream()
                        .filter(line -> line.startsWith("{\"run\""))
                        .toList();
        if (first.isEmpty()) {
            return 0;
        }
        String run = JsonMapper.shared().readTree(first.getFirst()).path("run").asString();
        return server.api().get("/api/v1/external-runs/" + run).at("/run/step").asLong();
    }

    /** The last line of a program that ends well; null where it is no JSON. */
    private static JsonNode ended(Process process, Path log) throws Exception {
        assertThat(process.waitFor(LONG.toMinutes(), TimeUnit.MINUTES)).isTrue();
        String output = Files.readString(log);
        assertThat(process.exitValue()).as(output).isZero();
        return JsonMapper.shared()
                .readTree(
                        output.lines()
                                .filter(line -> line.startsWith("{\""))
                                .reduce("null", (_, last) -> last));
    }
}
