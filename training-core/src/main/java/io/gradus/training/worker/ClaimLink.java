package io.gradus.training.worker;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Asks a server for runs. */
final class ClaimLink implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final URI server;
    private Optional<String> key;

    /**
     * @param key the server's token or a worker's key; empty where the server asks for none
     */
    ClaimLink(URI server, Optional<String> key) {
        this.server = server;
        this.key = key;
    }

    /** A one-time code. */
    private record Code(String code) {}

    /** The key that a code was exchanged for. */
    private record Key(String key) {}

    /** Exchanges a one-time code for a key, with which this link asks from then on. */
    void join(String code) throws IOException, InterruptedException, ServerLink.Refused {
        HttpResponse<byte[]> response = send("/api/v1/worker/keys", new Code(code));
        key = Optional.of(JSON.readValue(response.body(), Key.class).key());
    }

    /** A run to train; empty where none waits that fits. */
    Optional<ClaimReply> claim(ClaimRequest request)
            throws IOException, InterruptedException, ServerLink.Refused {
        HttpResponse<byte[]> response = send("/api/v1/worker/claims", request);
        return response.statusCode() == 204
                ? Optional.empty()
                : Optional.of(JSON.readValue(response.body(), ClaimReply.class));
    }

    private HttpResponse<byte[]> send(String path, Object body)
            throws IOException, InterruptedException, ServerLink.Refused {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(server.resolve(path))
                        .timeout(PATIENCE)
                        .header("Accept", "application/json")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)));
        key.ifPresent(known -> request.header("Authorization", "Bearer " + known));
        HttpResponse<byte[]> response = client.send(request.build(), BodyHandlers.ofByteArray());
        int status = response.statusCode();
        if (status >= 400 && status < 500 && status != 429) {
            throw new ServerLink.Refused(
                    status, new String(response.body(), StandardCharsets.UTF_8));
        }
        if (status >= 300) {
            throw new IOException("the server answered " + status);
        }
        return response;
    }

    @Override
    public void close() {
        client.close();
    }
}
