package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/** All that a hand can do in the browser, done by a script over REST. */
@ExtendWith(Workbench.class)
class ApiJourneyTests {
    private static final Duration RUN = Duration.ofMinutes(3);
    private static final int STEPS = 150;

    @AfterEach
    void freeTheSlot(Api api) throws Exception {
        api.stopAll();
    }

    @Test
    void aScriptSavesVersionsOfACurriculum(Api api) throws Exception {
        String first = Documents.small("script-versions", 10);
        JsonNode created = api.post("/api/v1/curricula", Map.of("text", first), 201);
        String path = "/api/v1/curricula/" + created.path("id").asString();

        String second = Documents.small("script-versions", 20);
        JsonNode saved =
                api.post(
                        path + "/versions",
                        Map.of("text", second, "parent", 1, "note", "longer"),
                        201);
        JsonNode refused = api.post(path + "/versions", Map.of("text", first, "parent", 1), 409);

        assertThat(saved.path("version").asInt()).isEqualTo(2);
        assertThat(refused.toString()).contains("2").contains("remedy");
        assertThat(api.get(path + "/versions/1").path("text").asString()).isEqualTo(first);
        assertThat(api.get(path + "/versions/latest").path("text").asString()).isEqualTo(second);
    }

    @Test
    void aBadDocumentIsAnsweredWithAllItsErrorsAtTheirPlaces(Api api) throws Exception {
        String bad =
                Documents.small("script-bad", 10)
                        .replace("groupSize: 4", "groupSise: 4")
                        .replace("digits: 1", "digits: 99");

        JsonNode errors = api.post("/api/v1/curricula", Map.of("text", bad), 422).path("errors");

        assertThat(errors.findValuesAsString("path")).hasSizeGreaterThanOrEqualTo(2);
        assertThat(errors.findValuesAsString("line")).contains("10", "17");
        assertThat(errors.toString()).contains("groupSize");
    }

    @Test
    void aScriptStartsARunAndFollowsItAcrossDroppedConnections(Api api) throws Exception {
        String id = start(api, "script-run", STEPS);
        EventStream stream = new EventStream(api, id);
        stream.read(5);
        stream.read(5);
        stream.readToTheEnd();
        JsonNode run = api.awaitState(id, "completed", RUN);
        int last = run.path("lastSeq").asInt();

        assertThat(stream.events().stream().map(event -> event.path("seq").asLong()))
                .containsExactlyElementsOf(LongStream.rangeClosed(1, last).boxed().toList());
        assertThat(run.path("step").asInt()).isEqualTo(STEPS);
        assertThat(stepsOf(series(api, id, "reward/mean")))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, STEPS).boxed().toList());
        assertThat(api.get("/api/v1/runs/" + id + "/keys").toString())
                .contains("passRate/mean", "entropy/mean");
    }

    @Test
    void aRunsRolloutsCarryTheirScorePerCriterion(Api api) throws Exception {
        String id = start(api, "script-rollouts", 10);
        api.awaitState(id, "completed", RUN);

        JsonNode sampled = api.get("/api/v1/runs/" + id + "/rollouts?step=latest");

        JsonNode rollout = sampled.path("groups").path(0).path("rollouts").path(0);
        assertThat(sampled.path("step").asInt()).isPositive();
        assertThat(rollout.toString()).contains("correct");
    }

    @Test
    void aRunIsPausedResumedAndStoppedAndWrongMovesAreRefused(Api api) throws Exception {
        String id = start(api, "script-control", 1_000_000);
        String path = "/api/v1/runs/" + id;
        new EventStream(api, id).read(5);

        api.post(path + "/pause", Map.of("reason", "lunch"), 202);
        JsonNode paused = api.awaitState(id, "paused", RUN);
        JsonNode refused = api.post(path + "/pause", Map.of(), 409);
        api.post(path + "/resume", Map.of(), 202);
        api.awaitState(id, "running", RUN);
        api.post(path + "/stop", Map.of(), 202);
        JsonNode stopped = api.awaitState(id, "stopped", RUN);

        assertThat(refused.toString()).contains("paused").contains("remedy");
        assertThat(stopped.path("attempts").asInt()).isEqualTo(2);
        assertThat(stopped.path("step").asInt())
                .isGreaterThanOrEqualTo(paused.path("step").asInt());
    }

    @Test
    void foreignOriginsUnknownHostsAndOtherBodiesAreRefused(Api api) throws Exception {
        HttpRequest.Builder foreign =
                HttpRequest.newBuilder(api.uri("/api/v1/runs"))
                        .header("Origin", "http://example.org")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{}"));
        HttpRequest.Builder form =
                HttpRequest.newBuilder(api.uri("/api/v1/runs"))
                        .header("Content-Type", "text/plain")
                        .POST(BodyPublishers.ofString("{}"));

        assertThat(api.send(foreign).statusCode()).isEqualTo(403);
        assertThat(api.send(form).statusCode()).isEqualTo(415);
        assertThat(api.request("/api/v1/runs/r-nothing").statusCode()).isEqualTo(404);
        assertThat(api.request("/api/v1/runs/r-nothing").body()).contains("remedy");
    }

    @Test
    void theApiDescribesItself(Api api) throws Exception {
        JsonNode paths = api.get("/api/v3/api-docs").path("paths");
        HttpResponse<String> page = api.request("/swagger-ui/index.html");

        assertThat(paths.propertyNames()).anyMatch(path -> path.endsWith("/v1/runs"));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("swagger-ui");
    }

    private static String start(Api api, String curriculum, int steps) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.small(curriculum, steps)), 201);
        return api.post("/api/v1/runs", Map.of("curriculum", curriculum, "seed", 3), 201)
                .path("id")
                .asString();
    }

    private static JsonNode series(Api api, String run, String key) throws Exception {
        return api.get("/api/v1/runs/" + run + "/series?keys=" + key + "&buckets=400")
                .path("series")
                .path(0);
    }

    private static List<Integer> stepsOf(JsonNode series) {
        return StreamSupport.stream(series.path("steps").spliterator(), false)
                .map(JsonNode::asInt)
                .toList();
    }
}
