package io.gradus.backend.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class ProbeTests {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Path HOME = TestServer.newHome();
    private static TestServer server;

    @BeforeAll
    static void start() {
        server = server();
    }

    @AfterAll
    static void close() {
        server.close();
    }

    private static TestServer server() {
        return TestServer.start(HOME, "--gradus.worker.main-class=" + FakeProbe.class.getName());
    }

    private static String curriculum(String stage) {
        String text = TestServer.newCurriculum().replace("name: easy", "name: " + stage);
        return server.bean(DesignService.class).create(text).id();
    }

    private static String started(String curriculum) {
        Api.Answer answer =
                server.api()
                        .post("/api/v1/probes", Map.of("curriculum", curriculum, "samples", 32));
        assertThat(answer.status()).isEqualTo(202);
        return answer.text("id");
    }

    private static Probe awaitEnd(String id) {
        ProbeService probes = server.bean(ProbeService.class);
        return Waiting.until(PATIENCE, () -> probes.get(id), probe -> probe.state().isFinal());
    }

    private static void awaitCell(String id) {
        ProbeService probes = server.bean(ProbeService.class);
        Waiting.until(PATIENCE, () -> probes.get(id), probe -> probe.cells().size() == 1);
    }

    @Test
    void aProbeTellsTheCellsWithTheirIntervals() {
        String id = started(curriculum("easy"));

        assertThat(awaitEnd(id).state()).isEqualTo(ProbeState.COMPLETED);

        JsonNode told = server.api().get("/api/v1/probes/" + id).json();
        assertThat(told.path("policy").asString()).contains("warm start");
        assertThat(told.path("all").asInt()).isEqualTo(2);
        JsonNode first = told.path("cells").path(0);
        assertThat(first.path("cell").asString()).isEqualTo("addition(digits=1)");
        assertThat(first.path("passRate").asDouble()).isEqualTo(1);
        // at the lower end all 32 pass with a probability of 0.025
        assertThat(first.path("low").asDouble()).isCloseTo(Math.pow(0.025, 1 / 32.0), within(1e-9));
        assertThat(first.path("high").asDouble()).isEqualTo(1);
    }

    @Test
    void aCrashEndsTheProbeWithTheEndOfItsLogAndNotTheServer() {
        Probe ended = awaitEnd(started(curriculum("crash")));

        assertThat(ended.state()).isEqualTo(ProbeState.FAILED);
        assertThat(ended.reason()).contains("134", "the engine fell over");
        assertThat(ended.cells()).hasSize(1);
        assertThat(awaitEnd(started(curriculum("easy"))).state()).isEqualTo(ProbeState.COMPLETED);
    }

    @Test
    void oneProbeIsMeasuredAtATimeAndACancelledOneMakesRoom() {
        ProbeService probes = server.bean(ProbeService.class);
        String slow = started(curriculum("slow"));
        awaitCell(slow);
        String waiting = started(curriculum("easy"));
        assertThat(probes.get(waiting).state()).isEqualTo(ProbeState.QUEUED);

        Api.Answer cancelled =
                server.api().send(server.api().request("/api/v1/probes/" + slow).DELETE());

        assertThat(cancelled.text("state")).isEqualTo("cancelled");
        assertThat(probes.get(slow).cells()).hasSize(1);
        assertThat(awaitEnd(waiting).state()).isEqualTo(ProbeState.COMPLETED);
        assertThat(
                        server.api()
                                .send(server.api().request("/api/v1/probes/" + slow).DELETE())
                                .status())
                .isEqualTo(409);
    }

    @Test
    void aProbeOutlivesTheServerWhenItHasEndedAndIsShownAsFailedWhenNot() {
        String done = started(curriculum("easy"));
        Probe before = awaitEnd(done);
        String slow = started(curriculum("slow"));
        awaitCell(slow);

        server.close();
        server = server();

        ProbeService probes = server.bean(ProbeService.class);
        assertThat(probes.get(done)).isEqualTo(before);
        assertThat(probes.get(slow).state()).isEqualTo(ProbeState.FAILED);
        assertThat(probes.get(slow).reason()).isNotBlank();
        assertThat(Files.exists(HOME.resolve("probes").resolve(done).resolve("document.yaml")))
                .isTrue();
    }

    @Test
    void probesOfOtherVersionsAreReadOrLeftAsTheyAre() throws IOException {
        String older = started(curriculum("easy"));
        Probe before = awaitEnd(older);
        Path file = HOME.resolve("probes").resolve(older).resolve("probe.json");
        String kept = Files.readString(file);
        String withoutSizes = kept.replaceAll("(\"passed\":\\d+),\"groupSize\":null", "$1");
        assertThat(withoutSizes).isNotEqualTo(kept);
        Path unreadable = HOME.resolve("probes").resolve("p-other2").resolve("probe.json");
        Files.createDirectories(unreadable.getParent());

        server.close();
        Files.writeString(file, withoutSizes);
        Files.writeString(unreadable, "{\"id\": \"p-other2\"}");
        server = server();

        ProbeService probes = server.bean(ProbeService.class);
        assertThat(probes.get(older)).isEqualTo(before);
        assertThat(probes.list()).extracting(Probe::id).doesNotContain("p-other2");
        assertThat(unreadable).hasContent("{\"id\": \"p-other2\"}");
    }

    @Test
    void aWrongWishIsRefusedByItsField() {
        String curriculum = curriculum("easy");
        Api api = server.api();

        assertThat(
                        api.post("/api/v1/probes", Map.of("curriculum", curriculum, "samples", 0))
                                .text("place"))
                .isEqualTo("samples");
        assertThat(
                        api.post(
                                        "/api/v1/probes",
                                        Map.of("curriculum", curriculum, "device", "gpu"))
                                .text("place"))
                .isEqualTo("device");
        assertThat(
                        api.post(
                                        "/api/v1/probes",
                                        Map.of("curriculum", curriculum, "run", "r-none"))
                                .status())
                .isEqualTo(404);
        assertThat(api.get("/api/v1/probes/p-none").status()).isEqualTo(404);
    }
}
