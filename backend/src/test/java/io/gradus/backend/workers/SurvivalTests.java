package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/**
 * Real workers train a tiny policy while processes are killed; whatever happens, the events are
 * those of an undisturbed run.
 */
@Tag("slow")
@Timeout(420)
class SurvivalTests {
    private static final int STEPS = 500;
    private static final String CURRICULUM = TrainedRuns.ladder("survival", 60, 440);

    private static Path home;
    private static ServerProcess server;
    private static List<String> undisturbed;

    @BeforeAll
    static void trainUndisturbed() {
        home = TestServer.newHome();
        server = ServerProcess.start(home);
        server.api().post("/api/v1/curricula", Map.of("text", CURRICULUM));
        String run = runs().start();
        runs().end(run);
        undisturbed = runs().events(run);
        assertThat(undisturbed.size()).isGreaterThan(STEPS);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** Of the server that runs now. */
    private static TrainedRuns runs() {
        return new TrainedRuns(server, "survival");
    }

    @Test
    void aRunWhoseWorkerIsKilledRepeatsItsStepsBitForBit() {
        String run = runs().start();
        JsonNode before = runs().at(run, 60);
        server.worker().destroyForcibly();
        // A worker tells in batches: the first may have told more steps than another one asks for,
        // so the second is waited for by its number.
        runs().await(
                        run,
                        seen ->
                                seen.path("attempts").asInt() == 2
                                        && seen.path("step").asLong()
                                                > before.path("step").asLong());
        server.worker().destroyForcibly();

        JsonNode ended = runs().end(run);

        assertThat(ended.path("attempts").asInt()).isEqualTo(3);
        assertThat(before.path("lastSeq").asLong()).isLessThan(undisturbed.size());
        assertThat(runs().events(run)).isEqualTo(undisturbed);
    }

    @Test
    void aRunWhoseServerIsKilledLosesNoStep() {
        String run = runs().start();
        long stored = runs().at(run, 40).path("lastSeq").asLong();
        // A worker sends its next batch when the one before was acknowledged, which is after it was
        // on disk.
        runs().await(run, seen -> seen.path("lastSeq").asLong() > stored);
        ProcessHandle worker = server.worker();

        server.kill();
        assertThat(worker.isAlive()).isTrue();
        server = ServerProcess.start(home);

        assertThat(runs().look(run).path("lastSeq").asLong()).isGreaterThanOrEqualTo(stored);
        JsonNode ended = runs().end(run);
        assertThat(ended.path("attempts").asInt()).isEqualTo(1);
        assertThat(runs().events(run)).isEqualTo(undisturbed);
        assertThat(steps(run))
                .containsExactlyElementsOf(LongStream.rangeClosed(1, STEPS).boxed().toList());
    }

    private static List<Long> steps(String run) {
        JsonNode series =
                server.api()
                        .get("/api/v1/runs/" + run + "/series?keys=reward/mean&buckets=" + STEPS)
                        .json()
                        .path("series")
                        .path(0);
        return series.path("steps").valueStream().map(JsonNode::asLong).toList();
    }
}
