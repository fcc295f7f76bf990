package io.gradus.training.worker;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** Asks a server for runs. */
final class ClaimLink implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private final WorkerHttp http = new WorkerHttp();
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
                        .timeout(WorkerHttp.PATIENCE)
                        .header("Accept", "application/json")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)));
        key.ifPresent(known -> request.header("Authorization", "Bearer " + known));
        return http.send(request.build());
    }

    @Override
    public void close() {
        http.close();
    }
}
