package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.FormerHome;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import io.gradus.training.worker.Worker;
import io.gradus.training.worker.WorkerSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Runs that a server and its workers of an older commit left unfinished come to their end. */
@Timeout(120)
@Tag("slow")
class FormerRunTests {
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    @TempDir private Path cache;

    @Test
    void aPausedRunIsTrainedToItsEndWithTheCommandThatWaited() throws InterruptedException {
        FormerHome home = FormerHome.unpack();
        List<JsonNode> told = home.journal("paused");
        try (TestServer server = home.serve()) {
            Api api = server.api();
            String run = "/api/v1/runs/" + home.run("paused");
            assertThat(api.get(run).text("state")).isEqualTo("paused");
            assertThat(command(api, run).path("state").asString()).isEqualTo("asked");
            JsonNode attempt = api.post(run + "/attempts", Map.of()).json();

            int status =
                    new Worker(
                                    new WorkerSettings(
                                            URI.create(api.url()),
                                            home.run("paused"),
                                            attempt.path("attempt").asInt(),
                                            attempt.path("token").asString(),
                                            home.runFolder("paused"),
                                            cache,
                                            Optional.empty(),
                                            false,
                                            PATIENCE))
                            .run();

            assertThat(status).isEqualTo(Worker.DONE);
            assertThat(api.get(run).text("state")).isEqualTo("completed");
            List<JsonNode> events = home.events(api, "paused");
            assertThat(events.subList(0, told.size())).isEqualTo(told);
            assertThat(seqs(events)).isEqualTo(upTo(events.size()));
            assertThat(steps(events)).isEqualTo(upTo(19));
            assertThat(command(api, run).path("state").asString()).isEqualTo("applied");
            assertThat(command(api, run).path("appliedStep").asLong()).isEqualTo(7);
        }
    }

    /** The older server was killed, then the worker, which had gone on and kept its journal. */
    @Test
    void whatAKilledWorkerCouldNotDeliverIsDeliveredByTheNextOneAndStoredOnce() {
        FormerHome home = FormerHome.unpack();
        List<JsonNode> journal = home.journal("orphan");
        try (TestServer server = TestServer.start(home.folder())) {
            Api api = server.api();
            String run = "/api/v1/runs/" + home.run("orphan");

            JsonNode ended =
                    Waiting.until(
                            PATIENCE,
                            () -> api.get(run).json(),
                            seen -> !seen.path("finishedAt").isNull());

            assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("completed");
            assertThat(ended.path("attempts").asInt()).isEqualTo(2);
            List<JsonNode> events = home.events(api, "orphan");
            assertThat(seqs(events)).isEqualTo(upTo(events.size()));
            assertThat(steps(events)).isEqualTo(upTo(19));
            // the checkpoint stands behind step 8: what was told until then is not trained again
            List<JsonNode> kept =
                    journal.stream().takeWhile(e -> !isStep(e) || step(e) <= 8).toList();
            assertThat(kept.getLast().path("seq").asLong()).isEqualTo(68);
            assertThat(events.subList(0, kept.size())).isEqualTo(kept);
        }
    }

    private static JsonNode command(Api api, String run) {
        return api.get(run + "/commands").json().path(0);
    }

    private static boolean isStep(JsonNode event) {
        return event.path("type").asString().equals("stepCompleted");
    }

    private static long step(JsonNode event) {
        return event.path("step").asLong();
    }

    private static List<Long> steps(List<JsonNode> events) {
        return events.stream().filter(FormerRunTests::isStep).map(FormerRunTests::step).toList();
    }

    private static List<Long> seqs(List<JsonNode> events) {
        return events.stream().map(event -> event.path("seq").asLong()).toList();
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }
}
