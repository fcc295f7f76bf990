package io.gradus.e2e;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run whose events a test makes up and delivers as a remote worker does, so that what a page
 * shows is known beforehand and comes at once.
 */
final class ReplayedRun {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Api api;
    private final String id;
    private final String sync;
    private final String token;
    private final List<Map<String, ?>> events = new ArrayList<>();
    private final List<Map<String, ?>> timings = new ArrayList<>();
    private long seq;

    private ReplayedRun(Api api, String id, JsonNode attachment) throws Exception {
        this.api = api;
        this.id = id;
        token = attachment.path("token").asString();
        sync =
                "/api/v1/worker/runs/%s/attempts/%d/sync"
                        .formatted(id, attachment.path("attempt").asInt());
        seq = deliver();
    }

    /** Stores the curriculum and takes a run of it away from the local workers. */
    static ReplayedRun create(Api api, String curriculum, String text) throws Exception {
        api.post("/api/v1/curricula", Map.of("text", text));
        String id =
                api.post("/api/v1/runs", Map.of("curriculum", curriculum), 201)
                        .path("id")
                        .asString();
        api.post("/api/v1/runs/" + id + "/pause", Map.of("reason", "replayed"), 202);
        api.awaitState(id, "paused", Duration.ofSeconds(60));
        return new ReplayedRun(
                api, id, api.post("/api/v1/runs/" + id + "/attempts", Map.of(), 201));
    }

    String id() {
        return id;
    }

    /** Adds an event; gets its number. */
    ReplayedRun add(LongFunction<Map<String, ?>> event) throws Exception {
        String payload = JSON.writeValueAsString(event.apply(++seq));
        events.add(Map.of("seq", seq, "hash", hash(payload), "payload", payload));
        return this;
    }

    /** Adds the wall-clock facts of a step that the newest event completed. */
    ReplayedRun took(long step, double seconds) {
        Map<String, Object> timing = new LinkedHashMap<>();
        timing.put("seq", seq);
        timing.put("step", step);
        timing.put("stepSeconds", seconds);
        timing.put("generateSeconds", seconds / 2);
        timing.put("updateSeconds", seconds / 2);
        timing.put("tokensPerSecond", 400 / seconds);
        timings.add(timing);
        return this;
    }

    /** Sends what was added; the number of the last stored event. */
    long deliver() throws Exception {
        return report("RUNNING");
    }

    /** The worker says that it has stopped. */
    void end() throws Exception {
        api.post("/api/v1/runs/" + id + "/stop", Map.of());
        report("STOPPED");
    }

    private long report(String state) throws Exception {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("state", state);
        report.put("step", 0);
        report.put("phase", "training");
        report.put("events", List.copyOf(events));
        report.put("timings", List.copyOf(timings));
        report.put("applied", List.of());
        report.put("provenance", null);
        report.put("failure", null);
        HttpResponse<String> answer = send(JSON.writeValueAsString(report));
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(answer.statusCode() + ": " + answer.body());
        }
        events.clear();
        timings.clear();
        return Api.parse(answer.body()).path("storedSeq").asLong();
    }

    /** A server too busy to answer in time is told the same again, which it stores once. */
    private HttpResponse<String> send(String report) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(api.uri(sync))
                        .header("Content-Type", "application/json")
                        .header("Authorization", "Bearer " + token)
                        .POST(BodyPublishers.ofString(report));
        try {
            return api.send(request);
        } catch (HttpTimeoutException busy) {
            return api.send(request);
        }
    }

    private static String hash(String text) throws Exception {
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest);
    }
}
