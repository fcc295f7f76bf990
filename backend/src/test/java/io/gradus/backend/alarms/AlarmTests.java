package io.gradus.backend.alarms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.backend.testing.Waiting;
import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
class AlarmTests {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @ParameterizedTest
    @EnumSource
    void anAlarmIsRaisedClearedAndAcknowledged(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(step(1, 0.5), step(2, Double.NaN), step(3, Double.NaN), step(4, 0.5));

        JsonNode alarm = await(server, worker, 1).path(0);
        assertThat(alarm.path("kind").asString()).isEqualTo("nonFinite");
        assertThat(alarm.path("severity").asString()).isEqualTo("CRITICAL");
        assertThat(alarm.path("step").asLong()).isEqualTo(2);
        assertThat(alarm.path("evidence").asString()).isEqualTo("loss is NaN");
        assertThat(alarm.path("falseAlarms").asString())
                .isEqualTo("raised 0 times over 8 healthy runs (4,829 steps)");
        assertThat(open(server, worker)).hasSize(1);
        assertThat(server.bean(AlarmService.class).openCounts()).containsEntry(worker.run(), 1);

        worker.send(step(5, 0.5), step(6, 0.5), step(7, 0.5), step(8, 0.5));
        Waiting.until(PATIENCE, () -> open(server, worker), List::isEmpty);
        assertThat(await(server, worker, 1).path(0).path("clearedStep").asLong()).isEqualTo(8);

        Api.Answer seen =
                server.api()
                        .post(
                                "/api/v1/alarms/" + alarm.path("id").asLong() + "/acknowledge",
                                Map.of("note", " a bad batch "));
        assertThat(seen.text("note")).isEqualTo("a bad batch");
        assertThat(seen.text("acknowledgedAt")).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = "H2")
    void unknownAlarmsAndRunsAreNamed(Database database) {
        Api api = TestServer.shared(database).api();

        assertThat(api.post("/api/v1/alarms/999999/acknowledge", Map.of()).text("detail"))
                .isEqualTo("there is no alarm 999999");
        assertThat(api.get("/api/v1/runs/r-nothing/alarms").status()).isEqualTo(404);
    }

    /** The second server hears all events again: the episode that goes on is not raised twice. */
    @Test
    void aRestartRaisesNothingTwiceAndGoesOn() {
        Path home = TestServer.newHome();
        String run;
        TestWorker before;
        try (TestServer server = TestServer.start(home, "--gradus.worker.local=false")) {
            before = server.worker();
            run = before.run();
            before.send(step(1, 0.5), step(2, Double.NaN));
            await(server, before, 1);
        }
        try (TestServer server = TestServer.start(home, "--gradus.worker.local=false")) {
            TestWorker after = new TestWorker(server, before.claim());
            after.send(step(3, Double.NaN), step(4, 1), step(5, 1), step(6, 1), step(7, 1));
            after.send(step(8, 1));
            Waiting.until(
                    PATIENCE,
                    () -> server.bean(AlarmService.class).of(run).getFirst().clearedStep(),
                    Optional.of(8L)::equals);

            assertThat(server.bean(AlarmService.class).of(run)).hasSize(1);
            assertThat(server.bean(RunService.class).get(run).lastSeq()).isEqualTo(8);
        }
    }

    @Test
    void aNewAlarmIsPostedToTheWebhookAgainAfterAFailure() throws Exception {
        var bodies = new LinkedBlockingQueue<String>();
        HttpServer hook = hook(bodies);
        try (TestServer server =
                TestServer.start(
                        TestServer.newHome(),
                        "--gradus.worker.local=false",
                        "--gradus.alarms.webhook=http://127.0.0.1:"
                                + hook.getAddress().getPort()
                                + "/hook")) {
            TestWorker worker = server.worker();
            worker.send(step(1, Double.POSITIVE_INFINITY));

            assertThat(bodies.poll(20, TimeUnit.SECONDS)).isNotNull();
            JsonNode second = new JsonMapper().readTree(bodies.poll(20, TimeUnit.SECONDS));
            assertThat(second.path("run").asString()).isEqualTo(worker.run());
            assertThat(second.path("evidence").asString()).isEqualTo("loss is Infinity");
            assertThat(second.path("action").asString()).contains("learningRate");
        } finally {
            hook.stop(0);
        }
    }

    @Test
    void aWebhookThatIsNoAddressIsRefusedAtTheStart() {
        assertThatThrownBy(() -> new AlarmSettings(Optional.of("file:///etc/passwd")))
                .hasMessage(
                        "gradus.alarms.webhook must be an http or https address, was"
                                + " 'file:///etc/passwd'");
        assertThat(new AlarmSettings(Optional.of(" ")).webhook()).isEmpty();
    }

    /** Fails the first request. */
    private static HttpServer hook(LinkedBlockingQueue<String> bodies) throws IOException {
        HttpServer hook =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        hook.createContext(
                "/hook",
                exchange -> {
                    byte[] body = exchange.getRequestBody().readAllBytes();
                    int status = bodies.isEmpty() ? 503 : 204;
                    bodies.add(new String(body, StandardCharsets.UTF_8));
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        hook.start();
        return hook;
    }

    private static JsonNode await(TestServer server, TestWorker worker, int count) {
        String path = "/api/v1/runs/" + worker.run() + "/alarms";
        return Waiting.until(
                PATIENCE, () -> server.api().get(path).json(), json -> json.size() == count);
    }

    private static List<JsonNode> open(TestServer server, TestWorker worker) {
        JsonNode alarms = server.api().get("/api/v1/alarms?open=true&run=" + worker.run()).json();
        return alarms.valueStream().toList();
    }

    private static TrainingEvent step(long step, double loss) {
        return new TrainingEvent.StepCompleted(
                step, step, 0, List.of(new Metric("loss", loss)), List.of(), List.of());
    }
}
