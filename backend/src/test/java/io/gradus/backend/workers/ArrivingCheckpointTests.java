package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.ClaimRequest;
import io.gradus.training.worker.RunFile;
import io.gradus.training.worker.SentCheckpoint;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checkpoints on their way from one worker over the server to the next. */
class ArrivingCheckpointTests {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String STATE =
            """
            {"facts": {"documentHash": "0", "seed": 7, "shards": 2, "step": %d, "tokens": 0, "policyVersion": 0,
             "seq": %d, "finished": false, "commands": 0}}\
            """;

    private static TestServer server;
    private static Api api;

    private TestWorker worker;

    @BeforeAll
    static void start() {
        server =
                TestServer.start(
                        TestServer.newHome(),
                        "--gradus.worker.local=false",
                        "--gradus.worker.run-quota=1MB");
        api = server.api();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void claim() {
        api.post("/api/v1/runs", Map.of("curriculum", server.curriculum(), "where", "workers"));
        worker = new TestWorker(server, claimed());
        worker.send(event(1), event(2));
    }

    private static Claim claimed() {
        return server.bean(ClaimService.class)
                .claim(new ClaimRequest("w", List.of(), Optional.empty(), List.of(), 1, List.of()))
                .orElseThrow();
    }

    private static String path(Claim claim) {
        return "/api/v1/worker/runs/%s/attempts/%d".formatted(claim.run(), claim.attempt());
    }

    @Test
    void aCheckpointIsStoredOnceItsFilesAreWholeAndTheNextAttemptBeginsWithIt() {
        String weights = "w".repeat(1000);
        SentCheckpoint sent = checkpoint(10, 2, weights, "judge");

        assertThat(missing(offer(sent))).containsExactlyInAnyOrder(0L, 0L, 0L);
        send(sent, STATE.formatted(10, 2), weights, "judge");
        assertThat(offer(sent).path("missing")).isEmpty();

        assertThat(folder().resolve("incoming")).doesNotExist();
        TestWorker next = replaced();
        JsonNode files = json(next, "/files");
        assertThat(files.path("step").asLong()).isEqualTo(10);
        assertThat(files.path("seq").asLong()).isEqualTo(2);
        assertThat(files.path("files").valueStream().map(f -> f.path("path").asString()))
                .containsExactly(
                        "checkpoints/step-000000010/policy.safetensors",
                        "checkpoints/step-000000010/state.json",
                        "judge.jsonl");
        String content =
                "/files/content?path=checkpoints/step-000000010/policy.safetensors&offset=";
        assertThat(get(next, content + 0).body()).isEqualTo(weights);
        assertThat(get(next, content + 990).body()).isEqualTo("w".repeat(10));
        assertThat(get(next, content + 1000).body()).isEmpty();
    }

    @Test
    void anUploadThatBrokeOffGoesOnWhereItWas() {
        SentCheckpoint sent = checkpoint(10, 2, "weights", "judge");
        String hash = Sha256.hex("weights");
        offer(sent);

        assertThat(part(hash, 0, "wei").json().path("received").asInt()).isEqualTo(3);
        assertThat(part(hash, 0, "wei").json().path("received").asInt()).isEqualTo(3);
        Api.Answer gap = part(hash, 5, "ts");
        assertThat(gap.status()).isEqualTo(409);
        assertThat(gap.text("remedy")).isEqualTo("go on at 3");
        assertThat(missing(offer(sent))).containsExactlyInAnyOrder(3L, 0L, 0L);
        part(hash, 3, "ghts");

        assertThat(missing(offer(sent))).containsExactly(0L, 0L);
    }

    @Test
    void aFileThatArrivedDamagedIsReceivedAnew() {
        SentCheckpoint sent = checkpoint(10, 2, "weights", "judge");
        offer(sent);
        send(sent, STATE.formatted(10, 2), "judge");
        part(Sha256.hex("weights"), 0, "wrongly");

        assertThat(missing(offer(sent))).containsExactly(0L);
        part(Sha256.hex("weights"), 0, "weights");

        assertThat(offer(sent).path("missing")).isEmpty();
        assertThat(folder().resolve("checkpoints/step-000000010/policy.safetensors"))
                .hasContent("weights");
    }

    @Test
    void aFileWithoutBytesNeedsNotBeSent() {
        SentCheckpoint sent = checkpoint(10, 2, "weights", "");

        assertThat(missing(offer(sent))).containsExactly(0L, 0L);
        send(sent, STATE.formatted(10, 2), "weights");

        assertThat(offer(sent).path("missing")).isEmpty();
        assertThat(folder().resolve("judge.jsonl")).isEmptyFile();
    }

    @Test
    void filesThatAreHereAreNotSentAgainAndOldCheckpointsGo() throws IOException {
        for (int step = 10; step <= 40; step += 10) {
            SentCheckpoint sent = checkpoint(step, 2, "weights " + step, "judge");
            List<Long> missing = missing(offer(sent));
            assertThat(missing).as("step " + step).hasSize(step == 10 ? 3 : 2);
            send(sent, STATE.formatted(step, 2), "weights " + step, "judge");
            offer(sent);
        }

        try (Stream<Path> left = Files.list(folder().resolve("checkpoints"))) {
            List<String> names = left.map(p -> p.getFileName().toString()).sorted().toList();
            assertThat(names).endsWith("step-000000030", "step-000000040");
            assertThat(names.size()).isLessThanOrEqualTo(4);
        }
    }

    @Test
    void beyondTheQuotaNothingIsKeptAndTheRunSaysSo() {
        String large = "x".repeat(2 << 20);

        JsonNode reply = offer(checkpoint(10, 2, large, "judge"));

        assertThat(reply.path("refused").asString()).contains("gradus.worker.run-quota is 1 MB");
        assertThat(server.bean(RunService.class).get(worker.run()).reason().orElseThrow())
                .contains("no longer uploaded");
        assertThat(folder().resolve("checkpoints")).doesNotExist();
        assertThat(part(Sha256.hex(large), 0, "x".repeat((1 << 20) + 1)).status()).isEqualTo(400);
    }

    @Test
    void whatIsNoCheckpointIsRefused() {
        String own = "checkpoints/step-000000010/state.json";
        assertThat(refused(10, 2, "checkpoints/step-000000010/policy.safetensors")).isEqualTo(400);
        assertThat(refused(10, 2, own, "checkpoints/step-000000020/state.json")).isEqualTo(400);
        assertThat(refused(10, 2, own, own)).isEqualTo(400);
        assertThat(refused(-1, 2, own)).isEqualTo(400);
        for (String outside :
                List.of(
                        "../evil",
                        "/etc/passwd",
                        "a/../../b",
                        "rollouts/x",
                        "lock",
                        "journal.jsonl")) {
            assertThat(refused(10, 2, own, outside)).as(outside).isEqualTo(400);
        }
        assertThat(refused(10, 3, own)).isEqualTo(409);
        assertThat(part("no-hash", 0, "x").status()).isEqualTo(404);
        assertThat(part(Sha256.hex("x"), -1, "x").status()).isEqualTo(400);
        assertThat(get(worker, "/files/content?path=" + own + "&offset=-1").status())
                .isEqualTo(400);
        assertThat(get(worker, "/files/content?path=../../server.json&offset=0").status())
                .isEqualTo(404);
        assertThat(get(worker, "/files/content?path=lock&offset=0").status()).isEqualTo(404);
    }

    @Test
    void aFencedWorkerSendsNothing() {
        SentCheckpoint sent = checkpoint(10, 2, "weights", "judge");
        replaced();

        assertThat(post(worker, "/checkpoints", sent).status()).isEqualTo(409);
        assertThat(part(Sha256.hex("weights"), 0, "weights").status()).isEqualTo(409);
        assertThat(get(worker, "/files").status()).isEqualTo(409);
    }

    private TestWorker replaced() {
        server.bean(ClaimService.class).expire(Duration.ZERO);
        return new TestWorker(server, claimed());
    }

    private int refused(long step, long seq, String... paths) {
        List<RunFile> files = new ArrayList<>();
        for (String one : paths) {
            files.add(new RunFile(one, 1, Sha256.hex("x")));
        }
        return post(worker, "/checkpoints", new SentCheckpoint(step, seq, files)).status();
    }

    private static SentCheckpoint checkpoint(long step, long seq, String weights, String judge) {
        String own = "checkpoints/step-%09d/".formatted(step);
        return new SentCheckpoint(
                step,
                seq,
                List.of(
                        file(own + "state.json", STATE.formatted(step, seq)),
                        file(own + "policy.safetensors", weights),
                        file("judge.jsonl", judge)));
    }

    private static RunFile file(String path, String content) {
        return new RunFile(path, content.length(), Sha256.hex(content));
    }

    private JsonNode offer(SentCheckpoint sent) {
        Api.Answer answer = post(worker, "/checkpoints", sent);
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer.json();
    }

    private static List<Long> missing(JsonNode reply) {
        return reply.path("missing").valueStream().map(m -> m.path("received").asLong()).toList();
    }

    /** Sends these contents whole, as far as the checkpoint has them. */
    private void send(SentCheckpoint sent, String... contents) {
        for (String content : contents) {
            assertThat(sent.files()).anyMatch(file -> file.sha256().equals(Sha256.hex(content)));
            part(Sha256.hex(content), 0, content);
        }
    }

    private Api.Answer part(String sha256, long offset, String bytes) {
        return api.send(
                as(worker, "/parts/" + sha256 + "?offset=" + offset)
                        .header("Content-Type", "application/octet-stream")
                        .PUT(HttpRequest.BodyPublishers.ofString(bytes, StandardCharsets.UTF_8)));
    }

    private Api.Answer post(TestWorker by, String suffix, Object body) {
        return api.send(
                as(by, suffix)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    private static Api.Answer get(TestWorker by, String suffix) {
        return api.send(as(by, suffix));
    }

    private static JsonNode json(TestWorker by, String suffix) {
        return get(by, suffix).json();
    }

    private static HttpRequest.Builder as(TestWorker by, String suffix) {
        return api.request(path(by.claim()) + suffix)
                .header("Authorization", "Bearer " + by.claim().token());
    }

    private Path folder() {
        return server.home().resolve("runs").resolve(worker.run());
    }

    private static TrainingEvent event(long seq) {
        return new TrainingEvent.StageEntered(seq, 0, 0, "easy", StageChange.STARTED, "the first");
    }
}
