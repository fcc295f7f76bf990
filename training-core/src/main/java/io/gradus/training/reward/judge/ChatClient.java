package io.gradus.training.reward.judge;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends one request to {@code /chat/completions} and reads the answer. The time limit covers the
 * whole answer, larger answers than a megabyte are cut off, and redirects are not followed, lest a
 * key travel along.
 */
final class ChatClient implements AutoCloseable {
    private static final int MAX_BODY = 1 << 20;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);
    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .connectTimeout(Duration.ofSeconds(10))
                    .build();

    /** One try. */
    ChatReply send(JudgeEndpoint endpoint, String body, Optional<String> key)
            throws InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(endpoint.address())
                        .header("Content-Type", "application/json")
                        .header("Accept", "application/json")
                        .POST(BodyPublishers.ofString(body, StandardCharsets.UTF_8));
        key.ifPresent(k -> request.header("Authorization", "Bearer " + k));
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(
                        request.build(),
                        BodyHandlers.limiting(
                                BodyHandlers.ofString(StandardCharsets.UTF_8), MAX_BODY));
        try {
            return read(answer.get(endpoint.timeoutSeconds(), TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            return trouble("no answer within " + endpoint.timeoutSeconds() + " seconds");
        } catch (ExecutionException e) {
            return trouble(
                    "the connection failed: "
                            + Objects.requireNonNull(e.getCause()).getClass().getSimpleName());
        } finally {
            answer.cancel(true);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
        client.close();
    }

    private static ChatReply read(HttpResponse<String> response) {
        int status = response.statusCode();
        if (status == 200) {
            return message(response.body());
        }
        boolean passing =
                status >= 500 || status == TOO_MANY_REQUESTS || status == 408 || status == 425;
        return passing
                ? new ChatReply.Trouble("the endpoint answered " + status, retryAfter(response))
                : new ChatReply.Refusal("the endpoint refused with " + status);
    }

    private static ChatReply message(String body) {
        try {
            JsonNode root = JSON.readTree(body);
            JsonNode content = root.path("choices").path(0).path("message").path("content");
            return content.isString()
                    ? new ChatReply.Message(
                            content.stringValue(),
                            tokens(root, "prompt_tokens"),
                            tokens(root, "completion_tokens"))
                    : trouble("the answer has no message");
        } catch (JacksonException e) {
            return trouble("the answer is no JSON");
        }
    }

    private static long tokens(JsonNode root, String name) {
        return Math.max(0, root.path("usage").path(name).asLong(0));
    }

    /** Seconds of a Retry-After header, limited; its form with a date is not read. */
    private static Optional<Duration> retryAfter(HttpResponse<String> response) {
        return response.headers()
                .firstValue("Retry-After")
                .filter(text -> text.matches("[0-9]{1,6}"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                .map(wait -> wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait);
    }

    private static ChatReply trouble(String reason) {
        return new ChatReply.Trouble(reason, Optional.empty());
    }
}
