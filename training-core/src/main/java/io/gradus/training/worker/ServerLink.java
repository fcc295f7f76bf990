package io.gradus.training.worker;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Supplier;
import tools.jackson.databind.json.JsonMapper;

/**
 * Speaks the worker protocol of one attempt. The address is asked for at each call, because a
 * restarted server may have moved.
 */
final class ServerLink implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** The server hashes what it has received before it answers. */
    private static final Duration STORING = Duration.ofMinutes(5);

    /** Largest part of a file in one request or answer, bytes. */
    static final int PART = 1 << 20;

    private final WorkerHttp http = new WorkerHttp();
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

    /** What the attempt begins with; the server reads the files for it. */
    SentCheckpoint files() throws IOException, InterruptedException, Refused {
        return send(request("/files").GET().build(), SentCheckpoint.class);
    }

    /** The bytes of a file from an offset on, at most {@link #PART}. */
    byte[] content(String path, long offset) throws IOException, InterruptedException, Refused {
        String query =
                "/files/content?path="
                        + URLEncoder.encode(path, StandardCharsets.UTF_8)
                        + "&offset="
                        + offset;
        return bytes(request(query).setHeader("Accept", "*/*").GET().build());
    }

    /** Offers a checkpoint; the reply says what the server still lacks of it. */
    UploadReply offer(SentCheckpoint checkpoint) throws IOException, InterruptedException, Refused {
        HttpRequest request =
                request("/checkpoints")
                        .timeout(STORING)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(checkpoint)))
                        .build();
        return send(request, UploadReply.class);
    }

    /** Sends a part of a file; the reply is how many of its bytes the server has then. */
    long part(String sha256, long offset, byte[] bytes)
            throws IOException, InterruptedException, Refused {
        HttpRequest request =
                request("/parts/" + sha256 + "?offset=" + offset)
                        .header("Content-Type", "application/octet-stream")
                        .PUT(BodyPublishers.ofByteArray(bytes))
                        .build();
        return send(request, UploadReply.Missing.class).received();
    }

    private HttpRequest.Builder request(String suffix) {
        return HttpRequest.newBuilder(server.get().resolve(path + suffix))
                .timeout(WorkerHttp.PATIENCE)
                .header("Accept", "application/json")
                .header("Authorization", "Bearer " + token);
    }

    private <T> T send(HttpRequest request, Class<T> type)
            throws IOException, InterruptedException, Refused {
        return JSON.readValue(bytes(request), type);
    }

    private byte[] bytes(HttpRequest request) throws IOException, InterruptedException, Refused {
        HttpResponse<byte[]> response = http.send(request);
        if (response.statusCode() != 200) {
            throw WorkerHttp.answered(response.statusCode());
        }
        return response.body();
    }

    @Override
    public void close() {
        http.close();
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
