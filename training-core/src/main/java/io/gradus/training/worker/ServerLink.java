package io.gradus.training.worker;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;

/**
 * Speaks the worker protocol of one attempt. The address is asked for at each call, because a
 * restarted server may have moved.
 */
final class ServerLink implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final Supplier<URI> server;
    private final String path;
    private final String token;

    ServerLink(Supplier<URI> server, String run, int attempt, String token) {
        this.server = server;
        this.token = token;
        path = "/api/v1/worker/runs/" + run + "/attempts/" + attempt;
    }

    /** Assignment of this attempt. */
    Assignment assignment() throws IOException, InterruptedException, Refused {
        return send(request("").GET().build(), Assignment.class);
    }

    /** Reports and polls. */
    SyncReply sync(SyncRequest report) throws IOException, InterruptedException, Refused {
        HttpRequest request =
                request("/sync")
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(report)))
                        .build();
        return send(request, SyncReply.class);
    }

    /** A dataset that the run's document names, from the server. */
    SentDataset dataset(String id) throws IOException, InterruptedException, Refused {
        return send(request("/datasets/" + id).GET().build(), SentDataset.class);
    }

    private HttpRequest.Builder request(String suffix) {
        return HttpRequest.newBuilder(server.get().resolve(path + suffix))
                .timeout(PATIENCE)
                .header("Accept", "application/json")
                .header("Authorization", "Bearer " + token);
    }

    private <T> T send(HttpRequest request, Class<T> type)
            throws IOException, InterruptedException, Refused {
        HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
        int status = response.statusCode();
        if (status >= 400 && status < 500 && status != 429) {
            throw new Refused(
                    status, new String(response.body(), java.nio.charset.StandardCharsets.UTF_8));
        }
        if (status != 200) {
            throw new IOException("the server answered " + status);
        }
        return JSON.readValue(response.body(), type);
    }

    @Override
    public void close() {
        client.close();
    }

    /**
     * The server will not hear this attempt any more: it is fenced off, unknown, or its run has
     * diverged.
     */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(int status, String body) {
            super("the server refused this attempt (" + status + "): " + body);
        }
    }
}
