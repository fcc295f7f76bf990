package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** TRL and verifiers themselves, on the CPU, with the packaged server. */
@PeerTest
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class TrainerPeerTests {
    @TempDir private static Path folder;

    private static Peers peers;

    /** Installing packages takes a while, once. */
    @BeforeAll
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    static void start() throws Exception {
        peers = Peers.start(folder);
    }

    @AfterAll
    static void close() {
        if (peers != null) {
            peers.close();
        }
    }

    @Test
    void trlIsPromotedByItsPassRateAndStopsWhereTheCurriculumEnds() throws Exception {
        completes(trained("one", "python", List.of(), 300), 1);
    }

    @Test
    void twoProcessesShareOneRun() throws Exception {
        List<String> processes = List.of("--standalone", "--nproc-per-node", "2");

        completes(trained("two", "torchrun", processes, 300), 2);
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
        Process first = train("killed", "python", List.of(), 14);
        await().atMost(Peers.LONG).until(() -> first.isAlive() && step("killed") >= 8);
        first.destroyForcibly().waitFor();
        Process second = train("killed", "python", List.of(), 14);
        await().atMost(Peers.LONG)
                .until(() -> Files.readString(peers.log("killed")).contains("'loss'"));
        peers.restart();

        JsonNode resumed = Peers.told(peers.ended(second, "killed"));

        assertThat(resumed.path("branches").asInt()).isEqualTo(1);
        assertThat(resumed.path("step").asInt()).isEqualTo(14);
        assertThat(resumed.path("hash")).isEqualTo(calm.path("hash"));
    }

    /** The second one has a criterion that waits for the whole group. */
    @ParameterizedTest
    @ValueSource(strings = {"two-stages", "group-sums"})
    void verifiersOwnRunnerScoresItsTaskset(String curriculum) throws Exception {
        Process adder = peers.start("adder", "python", PeerPython.script("adder.py"));
        try {
            await().until(() -> Files.readString(peers.log("adder")).endsWith("\n"));
            String port = Files.readString(peers.log("adder")).strip();
            peers.run("verifiers-" + curriculum, "vf-eval", evaluation(curriculum, port));
        } finally {
            adder.destroyForcibly().waitFor();
        }
        JsonNode run = peers.api().get("/api/v1/external-runs").get(0);
        String leases = "/api/v1/external-runs/" + run.path("id").asString() + "/leases";
        assertThat(peers.api().get(leases + "?state=complete")).hasSize(4);
    }

    private static String[] evaluation(String curriculum, String port) {
        String options =
                "gradus-taskset --env.taskset.curriculum %s --env.agent.harness.id null"
                        + " --env.agent.runtime.type subprocess --model adder"
                        + " --client.base-url http://127.0.0.1:%s/v1 --select.limit 4"
                        + " --num-rollouts 8 --push false --output-dir %s";
        Path output = folder.resolve("verifiers-" + curriculum);
        return options.formatted(curriculum, port, output).split(" ");
    }

    private static JsonNode trained(String name, String program, List<String> before, int steps)
            throws Exception {
        return Peers.told(peers.ended(train(name, program, before, steps), name));
    }

    private static Process train(String name, String program, List<String> before, int steps)
            throws Exception {
        List<String> arguments = new ArrayList<>(before);
        arguments.addAll(
                List.of(
                        PeerPython.script("train.py"),
                        "two-stages",
                        peers.model().toString(),
                        folder.resolve(name).toString(),
                        "" + steps));
        return peers.start(name, program, arguments.toArray(String[]::new));
    }

    /** The step that the run of a trainer's log has come to. */
    private static long step(String log) throws Exception {
        JsonNode told = Peers.told(Files.readString(peers.log(log)));
        if (told.isNull()) {
            return 0;
        }
        String run = told.path("run").asString();
        return peers.api().get("/api/v1/external-runs/" + run).at("/run/step").asLong();
    }
}
