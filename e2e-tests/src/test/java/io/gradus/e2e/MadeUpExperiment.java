package io.gradus.e2e;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An experiment whose runs the test claims and ends as workers do. */
final class MadeUpExperiment {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Api api;
    private final String label;
    private final String id;

    /** A run that the test has. */
    record Held(String run, int attempt, String token) {}

    private MadeUpExperiment(Api api, String label, String id) {
        this.api = api;
        this.label = label;
        this.id = id;
    }

    /** Creates the experiment with seeds from 1 on. */
    static MadeUpExperiment create(
            Api api, String label, List<String> arms, int seeds, Map<String, Object> more)
            throws Exception {
        api.post("/api/v1/curricula", Map.of("text", Documents.stages(label)), 201);
        Map<String, Object> body = new LinkedHashMap<>(more);
        body.put("name", label);
        body.put("curriculum", label);
        body.put("arms", arms);
        body.put("seeds", IntStream.rangeClosed(1, seeds).boxed().toList());
        body.put("where", "workers");
        body.put("labels", List.of(label));
        return new MadeUpExperiment(
                api, label, api.post("/api/v1/experiments", body, 201).path("id").asString());
    }

    String id() {
        return id;
    }

    /** Takes the next run of the queue. */
    Held claim() throws Exception {
        JsonNode claim =
                api.post(
                        "/api/v1/worker/claims",
                        Map.of(
                                "worker",
                                "worker-of-" + label,
                                "labels",
                                List.of(label),
                                "capacity",
                                200),
                        200);
        return new Held(
                claim.path("run").asString(),
                claim.path("attempt").asInt(),
                claim.path("token").asString());
    }

    /** Tells a step with these tokens and the held-out pass rate after it. */
    Held step(Held held, double tokens, double passRate) throws Exception {
        List<Map<String, ?>> events = new ArrayList<>();
        events.add(envelope(1, Replay.step(1, Map.of("tokens/total", tokens), List.of()).apply(1)));
        events.add(
                envelope(
                        2,
                        Map.of(
                                "type",
                                "evaluationCompleted",
                                "seq",
                                2,
                                "step",
                                1,
                                "metrics",
                                List.of(
                                        Map.of(
                                                "name",
                                                "evaluation/passRate",
                                                "value",
                                                passRate)))));
        report(held, "RUNNING", events, null);
        return held;
    }

    /** The next run completes with this. */
    void complete(double passRate) throws Exception {
        report(step(claim(), 1000, passRate), "COMPLETED", List.of(), null);
    }

    /** The next run fails. */
    void fail(String reason) throws Exception {
        report(claim(), "FAILED", List.of(), reason);
    }

    private static Map<String, ?> envelope(long seq, Map<String, ?> event) throws Exception {
        String payload = JSON.writeValueAsString(event);
        byte[] digest =
                MessageDigest.getInstance("SHA-256")
                        .digest(payload.getBytes(StandardCharsets.UTF_8));
        return Map.of("seq", seq, "hash", HexFormat.of().formatHex(digest), "payload", payload);
    }

    private void report(Held held, String state, List<Map<String, ?>> events, String failure)
            throws Exception {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("state", state);
        report.put("step", events.isEmpty() ? 0 : 1);
        report.put("phase", "training");
        report.put("events", events);
        report.put("timings", List.of());
        report.put("applied", List.of());
        report.put("provenance", null);
        report.put("failure", failure);
        String sync =
                "/api/v1/worker/runs/%s/attempts/%d/sync".formatted(held.run(), held.attempt());
        HttpResponse<String> answer =
                api.send(
                        HttpRequest.newBuilder(api.uri(sync))
                                .header("Content-Type", "application/json")
                                .header("Authorization", "Bearer " + held.token())
                                .POST(BodyPublishers.ofString(JSON.writeValueAsString(report))));
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(answer.statusCode() + ": " + answer.body());
        }
    }
}
