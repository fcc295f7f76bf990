package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.worker.ClaimRequest;
import io.gradus.training.worker.ClaimSettings;
import io.gradus.training.worker.ClaimingWorker;
import io.gradus.training.worker.Worker;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Who may claim runs of a server that asks for a token. */
class WorkerKeyTests {
    private static final String TOKEN = "the-servers-token";
    private static final String CLAIMS = "/api/v1/worker/claims";

    private static TestServer server;
    private static Api api;

    @BeforeAll
    static void start() {
        server =
                TestServer.start(
                        TestServer.newHome(),
                        "--gradus.worker.local=false",
                        "--gradus.token=" + TOKEN);
        api = server.api();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theServersTokenIsEnoughAndNothingIsNot() {
        assertThat(claim(Optional.of(TOKEN))).isEqualTo(204);
        assertThat(claim(Optional.empty())).isEqualTo(401);
        assertThat(claim(Optional.of("another"))).isEqualTo(401);
    }

    @Test
    void aCodeIsGoodForOneKeyAndTheKeyForClaimsAlone() {
        String code = send("/api/v1/workers/codes", Map.of(), Optional.of(TOKEN)).text("code");
        Api.Answer first = api.post("/api/v1/worker/keys", Map.of("code", code));
        String key = first.text("key");

        assertThat(code).isNotEmpty().isNotEqualTo(key);
        assertThat(first.status()).isEqualTo(201);
        assertThat(claim(Optional.of(key))).isEqualTo(204);
        assertThat(claim(Optional.of(code))).isEqualTo(401);
        Api.Answer again = api.post("/api/v1/worker/keys", Map.of("code", code));
        assertThat(again.status()).isEqualTo(401);
        assertThat(again.text("remedy")).contains("/api/v1/workers/codes");
        assertThat(api.send(bearer("/api/v1/runs", key)).status()).isEqualTo(401);
        assertThat(send("/api/v1/workers/codes", Map.of(), Optional.of(key)).status())
                .isEqualTo(401);
        assertThat(api.post("/api/v1/worker/keys", Map.of("code", key)).status()).isEqualTo(401);
    }

    @Test
    void aWorkerTakesTheFirstCodeThatNobodyHasUsed() throws InterruptedException {
        String used = code();
        assertThat(join(List.of(used))).isEqualTo(Worker.DONE);
        String fresh = code();

        assertThat(join(List.of(used, "none", fresh))).isEqualTo(Worker.DONE);

        assertThat(join(List.of(used, fresh))).isEqualTo(Worker.REFUSED);
    }

    @Test
    void codesAreNotGivenToAnybody() {
        assertThat(send("/api/v1/workers/codes", Map.of(), Optional.empty()).status())
                .isEqualTo(401);
    }

    @Test
    void aServerWithoutATokenGivesRunsToWhoeverReachesIt() {
        try (TestServer open =
                TestServer.start(TestServer.newHome(), "--gradus.worker.local=false")) {
            assertThat(open.api().post(CLAIMS, Map.of("worker", "w")).status()).isEqualTo(204);
            assertThat(
                            open.api()
                                    .send(
                                            open.api()
                                                    .request(CLAIMS)
                                                    .header("Content-Type", "application/json")
                                                    .header("Authorization", "Bearer wrong")
                                                    .POST(
                                                            HttpRequest.BodyPublishers.ofString(
                                                                    "{\"worker\":\"w\"}")))
                                    .status())
                    .isEqualTo(401);
        }
    }

    private static String code() {
        return send("/api/v1/workers/codes", Map.of(), Optional.of(TOKEN)).text("code");
    }

    /** How a worker ends that has these codes, while no run waits. */
    private static int join(List<String> codes) throws InterruptedException {
        return new ClaimingWorker(
                        new ClaimSettings(
                                URI.create(api.url()),
                                Optional.empty(),
                                codes,
                                new ClaimRequest(
                                        "w", List.of(), Optional.empty(), List.of(), 1, List.of()),
                                Path.of("unused"),
                                Duration.ofSeconds(1),
                                false,
                                Duration.ZERO,
                                List.of("unused")))
                .run();
    }

    private static int claim(Optional<String> token) {
        return send(CLAIMS, Map.of("worker", "w"), token).status();
    }

    private static Api.Answer send(String path, Map<String, String> body, Optional<String> token) {
        HttpRequest.Builder request =
                api.request(path)
                        .header("Content-Type", "application/json")
                        .POST(
                                HttpRequest.BodyPublishers.ofString(
                                        body.isEmpty() ? "{}" : "{\"worker\":\"w\"}"));
        token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret));
        return api.send(request);
    }

    private static HttpRequest.Builder bearer(String path, String token) {
        return api.request(path).header("Authorization", "Bearer " + token);
    }
}
