package io.gradus.benchmarks.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A served workbench over HTTP. Every answer but success is an {@link IllegalStateException}. */
public final class Workbench implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI address;

    /** The workbench that is served at an address. */
    public Workbench(URI address) {
        this.address = address;
    }

    /** The text at a path. */
    String get(String path) throws InterruptedException {
        return text(send(request(path).GET().build(), BodyHandlers.ofString()));
    }

    /** A text of JSON. */
    static JsonNode parse(String text) {
        return JSON.readTree(text);
    }

    /** Whether there is something at a path. */
    boolean has(String path) throws InterruptedException {
        return send(request(path).GET().build(), BodyHandlers.discarding()).statusCode() == 200;
    }

    /** The JSON at a path. */
    JsonNode json(String path) throws InterruptedException {
        return JSON.readTree(get(path));
    }

    /** Posts a value as JSON; the answer as JSON. */
    JsonNode post(String path, Object body) throws InterruptedException {
        return post(path, body, "");
    }

    /** Posts a value as JSON under a token of its own. */
    JsonNode post(String path, Object body, String token) throws InterruptedException {
        HttpRequest.Builder request =
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return JSON.readTree(text(send(request.build(), BodyHandlers.ofString())));
    }

    /** The live stream of a run behind an event. */
    InputStream stream(String run, long seq) throws InterruptedException {
        HttpResponse<InputStream> response =
                send(
                        HttpRequest.newBuilder(
                                        address.resolve("/api/v1/stream?runs=" + run + ":" + seq))
                                .header("Accept", "text/event-stream")
                                .build(),
                        BodyHandlers.ofInputStream());
        if (response.statusCode() != 200) {
            throw new IllegalStateException("the stream answers " + response.statusCode());
        }
        return response.body();
    }

    /** Memory that the server's Java uses in an area, by its Prometheus endpoint. */
    public double megabytes(String area) throws InterruptedException {
        return meter("jvm_memory_used_bytes{area=\"" + area) / (1 << 20);
    }

    /** Seconds of processor time that the server has used since it started. */
    double processorSeconds() throws InterruptedException {
        return meter("process_cpu_time_ns_total") / 1e9;
    }

    /** Sum of the Prometheus metrics whose names and labels begin so. */
    private double meter(String beginning) throws InterruptedException {
        return get("/api/v1/prometheus")
                .lines()
                .filter(line -> line.startsWith(beginning))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    /** A new run that no local worker takes; this process speaks for its worker. */
    FedRun run(String curriculum) throws InterruptedException {
        Map<String, Object> run =
                Map.of(
                        "curriculum",
                        curriculum,
                        "where",
                        "workers",
                        "labels",
                        List.of("bench-fed"));
        String id = post("/api/v1/runs", run).path("id").asString();
        JsonNode attempt = post("/api/v1/runs/" + id + "/attempts", Map.of());
        return FedRun.begin(
                this, id, attempt.path("attempt").asInt(), attempt.path("token").asString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(address.resolve(path))
                .timeout(PATIENCE)
                .header("Accept", "*/*");
    }

    private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws InterruptedException {
        try {
            return http.send(request, handler);
        } catch (IOException e) {
            throw new UncheckedIOException(address + " does not answer: " + e.getMessage(), e);
        }
    }

    private static String text(HttpResponse<String> response) {
        if (response.statusCode() / 100 != 2) {
            throw new IllegalStateException(
                    response.request().uri()
                            + " answers "
                            + response.statusCode()
                            + ": "
                            + response.body());
        }
        return response.body();
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
