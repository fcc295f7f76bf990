package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The REST API as a script uses it. */
final class Api {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> FINAL = Set.of("completed", "stopped", "failed", "diverged");

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final String url;

    Api(String url) {
        this.url = url;
    }

    static JsonNode parse(String json) {
        return JSON.readTree(json);
    }

    URI uri(String path) {
        return URI.create(url + path);
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.timeout(Duration.ofSeconds(30)).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> request(String path) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)));
    }

    /** The body of a GET that must answer 200. */
    JsonNode get(String path) throws Exception {
        HttpResponse<String> response = request(path);
        assertThat(response.statusCode()).as("GET %s: %s", path, response.body()).isEqualTo(200);
        return parse(response.body());
    }

    HttpResponse<String> post(String path, Map<String, ?> body) throws Exception {
        return send(
                HttpRequest.newBuilder(uri(path))
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    /** The body of a POST that must answer with this status. */
    JsonNode post(String path, Map<String, ?> body, int status) throws Exception {
        HttpResponse<String> response = post(path, body);
        assertThat(response.statusCode())
                .as("POST %s: %s", path, response.body())
                .isEqualTo(status);
        return parse(response.body());
    }

    /** The body of a PUT that must answer 200. */
    JsonNode put(String path, Map<String, ?> body) throws Exception {
        HttpResponse<String> response =
                send(
                        HttpRequest.newBuilder(uri(path))
                                .header("Content-Type", "application/json")
                                .PUT(BodyPublishers.ofString(JSON.writeValueAsString(body))));
        assertThat(response.statusCode()).as("PUT %s: %s", path, response.body()).isEqualTo(200);
        return parse(response.body());
    }

    /**
     * Stores a small curriculum with very many steps under this name, unless it is there, and
     * starts it; the run's id.
     */
    String startLongRun(String curriculum) throws Exception {
        post("/api/v1/curricula", Map.of("text", Documents.small(curriculum, 1_000_000)));
        return post("/api/v1/runs", Map.of("curriculum", curriculum, "seed", 3), 201)
                .path("id")
                .asString();
    }

    JsonNode run(String id) throws Exception {
        return get("/api/v1/runs/" + id);
    }

    /** Waits until the run is in this state; ends early where it can no longer get there. */
    JsonNode awaitState(String id, String state, Duration atMost) {
        return await("run " + id + " " + state)
                .atMost(atMost)
                .pollInterval(Duration.ofMillis(250))
                .until(
                        () -> run(id),
                        run -> {
                            String now = run.path("state").asString();
                            assertThat(FINAL.contains(now) && !now.equals(state))
                                    .as("run %s ended: %s", id, run)
                                    .isFalse();
                            return now.equals(state);
                        });
    }

    /** Stops whatever still runs here, so that the next journey finds its slot free. */
    void stopAll() throws Exception {
        for (JsonNode run : get("/api/v1/runs")) {
            String id = run.path("id").asString();
            boolean outside = run.path("kind").asString().equals("external"); // takes no slot
            if (!outside && !FINAL.contains(run.path("state").asString())) {
                post("/api/v1/runs/" + id + "/stop", Map.of());
                awaitEnd(id);
            }
        }
    }

    private void awaitEnd(String id) {
        await("the end of run " + id)
                .atMost(Duration.ofSeconds(180))
                .until(() -> FINAL.contains(run(id).path("state").asString()));
    }
}
