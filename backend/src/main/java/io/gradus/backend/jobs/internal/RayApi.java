package io.gradus.backend.jobs.internal;

import io.gradus.backend.runs.RaySettings;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Ray's Jobs API, at the address of the settings and nowhere else: no redirect is followed and no
 * proxy asked. <a
 * href="https://docs.ray.io/en/latest/cluster/running-applications/job-submission/rest.html">Its
 * documentation</a>; tried with Ray 2.60.
 */
@Component
class RayApi {
    private static final String JOBS = "/api/jobs/";
    private static final int MOST_BYTES = 32 << 20;
    private static final int MOST_WORDS = 600;
    private static final int OK = 200;
    private static final int NOT_FOUND = 404;

    private final RaySettings settings;
    private final JsonMapper json;
    private final HttpClient http;

    RayApi(RaySettings settings, JsonMapper json) {
        this.settings = settings;
        this.json = json;
        http =
                HttpClient.newBuilder()
                        .connectTimeout(settings.patience())
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .proxy(HttpClient.Builder.NO_PROXY)
                        .version(HttpClient.Version.HTTP_1_1)
                        .build();
    }

    /** What Ray says of a job; empty where it does not know it. */
    Optional<RayStatus> find(String job) throws RayTrouble {
        HttpResponse<byte[]> answer = send(request(JOBS + job).GET());
        if (answer.statusCode() == NOT_FOUND) {
            return Optional.empty();
        }
        JsonNode read = read(answer);
        return Optional.of(
                RayStatus.of(
                        read.path("status").asStringOpt(), read.path("message").asStringOpt()));
    }

    /** Submits a job. */
    void submit(RaySubmission submission) throws RayTrouble {
        read(
                send(
                        request(JOBS)
                                .header("Content-Type", "application/json")
                                .POST(
                                        BodyPublishers.ofByteArray(
                                                json.writeValueAsBytes(submission)))));
    }

    /** Sends an archive that jobs are started in, unless Ray has it. */
    void upload(TrainerPackage sent) throws RayTrouble {
        String path = "/api/packages/gcs/" + sent.name();
        if (send(request(path).GET()).statusCode() != OK) {
            HttpResponse<byte[]> answer =
                    send(request(path).PUT(BodyPublishers.ofByteArray(sent.bytes())));
            if (answer.statusCode() != OK) {
                throw refused(answer);
            }
        }
    }

    /** Asks a job to end; one that Ray does not know has. */
    void stop(String job) throws RayTrouble {
        HttpResponse<byte[]> answer =
                send(request(JOBS + job + "/stop").POST(BodyPublishers.noBody()));
        if (answer.statusCode() != NOT_FOUND) {
            read(answer);
        }
    }

    /** The output of a job so far; empty where Ray has none. */
    String log(String job) throws RayTrouble {
        HttpResponse<byte[]> answer = send(request(JOBS + job + "/logs").GET());
        return answer.statusCode() == NOT_FOUND ? "" : read(answer).path("logs").asString("");
    }

    private HttpRequest.Builder request(String path) {
        URI base = settings.address().orElseThrow();
        String root = base.toString().replaceAll("/+$", "");
        return HttpRequest.newBuilder(URI.create(root + path))
                .timeout(settings.patience())
                .header("Accept", "application/json");
    }

    private JsonNode read(HttpResponse<byte[]> answer) throws RayTrouble {
        if (answer.statusCode() != OK) {
            throw refused(answer);
        }
        try {
            return json.readTree(answer.body());
        } catch (JacksonException e) {
            throw trouble(RayTrouble.Kind.PASSING, "answered with something that is not JSON");
        }
    }

    private RayTrouble refused(HttpResponse<byte[]> answer) {
        String words = new String(answer.body(), StandardCharsets.UTF_8).strip();
        String end = words.substring(Math.max(0, words.length() - MOST_WORDS));
        boolean isLasting = answer.statusCode() == 400 || answer.statusCode() == 422;
        return trouble(
                isLasting ? RayTrouble.Kind.LASTING : RayTrouble.Kind.PASSING,
                "answered with status %d%s"
                        .formatted(answer.statusCode(), end.isEmpty() ? "" : ": " + end));
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) throws RayTrouble {
        CompletableFuture<HttpResponse<byte[]>> answer =
                http.sendAsync(
                        request.build(),
                        BodyHandlers.limiting(BodyHandlers.ofByteArray(), MOST_BYTES));
        try {
            return answer.get(settings.patience().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw trouble(
                    RayTrouble.Kind.UNREACHABLE,
                    "did not answer within %d s".formatted(settings.patience().toSeconds()));
        } catch (ExecutionException e) {
            throw unreachable(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw trouble(RayTrouble.Kind.UNREACHABLE, "was not waited for");
        }
    }

    private RayTrouble unreachable(Throwable cause) {
        String words =
                cause instanceof IOException && cause.getMessage() != null
                        ? cause.getMessage()
                        : cause.getClass().getSimpleName();
        return trouble(RayTrouble.Kind.UNREACHABLE, "cannot be reached: " + words);
    }

    private RayTrouble trouble(RayTrouble.Kind kind, String what) {
        return new RayTrouble(
                kind,
                "Ray at %s (gradus.ray.address) %s"
                        .formatted(settings.address().orElseThrow(), what));
    }

    @PreDestroy
    void close() {
        http.shutdownNow();
    }
}
