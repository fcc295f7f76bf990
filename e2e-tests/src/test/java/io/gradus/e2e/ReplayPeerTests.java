package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What the client's own tests take for granted about TRL and verifiers, held against them. */
@PeerTest
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class ReplayPeerTests {
    private static final Path CLIENT = Places.root().resolve("clients/python");

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
    void trlMakesTheCallsThatItsStandInMakes() throws Exception {
        String output =
                peers.run(
                        "calls", "python", script("calls.py"), "two-stages", model(), out("calls"));

        assertThat(output.split("calls:\n")[1])
                .isEqualTo(Files.readString(CLIENT.resolve("tests/trl_calls.txt")));
    }

    @Test
    void trlThatReplaysARunOfGradusIsLentTheSameProblemsAndMovesAtTheSameSteps() throws Exception {
        JsonNode told =
                Peers.told(
                        peers.run("replay", "python", script("replay.py"), model(), out("replay")));

        assertThat(told.path("recorded").path("decisions").size()).isPositive();
        assertThat(told.path("replayed")).isEqualTo(told.path("recorded"));
    }

    @Test
    void theTypesOfTheClientAreThoseOfItsTrainers() throws Exception {
        assertThat(
                        peers.run(
                                "types",
                                "python",
                                "-m",
                                "mypy",
                                "--config-file=" + CLIENT.resolve("mypy.ini"),
                                "--cache-dir=" + out("mypy"),
                                CLIENT.resolve("gradus_rl").toString(),
                                CLIENT.resolve("gradus_taskset.py").toString()))
                .contains("Success: no issues found");
    }

    private static String script(String name) {
        return PeerPython.script(name);
    }

    private static String model() {
        return peers.model().toString();
    }

    private static String out(String name) {
        return folder.resolve(name).toString();
    }
}
