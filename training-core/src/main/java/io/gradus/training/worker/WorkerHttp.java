package io.gradus.training.worker;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Requests to a server, and which answers a worker tries again. */
final class WorkerHttp implements AutoCloseable {
    /** How long one request may take, if it does not say. */
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final int TOO_MANY = 429;

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    /**
     * Sends a request.
     *
     * @throws ServerLink.Refused where the server will not take it, however often it is sent
     * @throws IOException where it may be sent again
     */
    HttpResponse<byte[]> send(HttpRequest request)
            throws IOException, InterruptedException, ServerLink.Refused {
        HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
        int status = response.statusCode();
        if (status >= 400 && status < 500 && status != TOO_MANY) {
            throw new ServerLink.Refused(
                    status, new String(response.body(), StandardCharsets.UTF_8));
        }
        if (status >= 300) {
            throw answered(status);
        }
        return response;
    }

    /** An answer that a server in order does not give. */
    static IOException answered(int status) {
        return new IOException("the server answered " + status);
    }

    @Override
    public void close() {
        client.close();
    }
}
