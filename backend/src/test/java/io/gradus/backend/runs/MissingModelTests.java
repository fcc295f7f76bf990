package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ModelRuns;
import io.gradus.backend.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run whose published model was removed later is read as before; it does not go on. */
@Tag("slow")
class MissingModelTests {
    private static TestServer server;
    private static Path model;
    private static String run;

    @BeforeAll
    static void removeTheModelOfARun() throws IOException {
        server = TestServer.start(TestServer.newHome(), "--gradus.worker.local=false");
        ModelRuns runs = new ModelRuns(server);
        model = runs.copyOfLlama();
        run = runs.adapted(model);
        Files.delete(model.resolve("config.json"));
        Files.delete(model.resolve("model.safetensors"));
    }

    @AfterAll
    static void close() {
        server.close();
    }

    private static Api.Answer get(String rest) {
        return server.api().get("/api/v1/runs/" + run + rest);
    }

    private static void assertRefused(String action, Map<String, Object> body) {
        Api.Answer refused = server.api().post("/api/v1/runs/" + run + action, body);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("detail")).contains(model.toString());
    }

    @Test
    void itIsReadAndTheReportTellsWhatIsMissing() {
        assertThat(get("").status()).isEqualTo(200);
        assertThat(get("/document").body()).contains(model.toString());
        assertThat(get("/document?steered=true").status()).isEqualTo(200);
        assertThat(get("/steerable").status()).isEqualTo(200);
        assertThat(get("/report.html").body()).contains("Model is missing");
        assertThat(server.bean(SteeringService.class).steered(run).missingModel()).isPresent();
    }

    @Test
    void itIsNotResumedOrTried() {
        assertRefused("/resume", Map.of());
        assertRefused("/tryouts", Map.of("text", "a"));
    }
}
