package io.gradus.backend.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A reader of a stream of server-sent events. */
public final class Listener implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final InputStream body;
    private final BufferedReader lines;

    private Listener(HttpRequest request) {
        try {
            HttpResponse<InputStream> response =
                    http.send(request, HttpResponse.BodyHandlers.ofInputStream());
            if (response.statusCode() != 200) {
                throw new IllegalStateException("the stream answers " + response.statusCode());
            }
            body = response.body();
            lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One message. */
    public record Message(String id, String name, JsonNode data) {}

    /** Follows runs, given as {@code ID:SEQ}. */
    public static Listener follow(Api api, String runs) {
        return new Listener(
                api.request("/api/v1/stream?runs=" + runs)
                        .header("Accept", "text/event-stream")
                        .build());
    }

    /** Comes back with the id of the last message it had. */
    public static Listener comeBack(Api api, String runs, String lastId) {
        return new Listener(
                api.request("/api/v1/stream?runs=" + runs)
                        .header("Accept", "text/event-stream")
                        .header("Last-Event-ID", lastId)
                        .build());
    }

    /** The next message of a name; others are passed over. */
    public Message next(String name) {
        Message message = next();
        while (!message.name().equals(name)) {
            message = next();
        }
        return message;
    }

    /** Numbers of all events of the batches up to one. */
    public List<Long> seqsUpTo(long last) {
        List<Long> seqs = new ArrayList<>();
        while (seqs.isEmpty() || seqs.getLast() < last) {
            next("batch")
                    .data()
                    .path("events")
                    .valueStream()
                    .map(event -> event.path("seq").asLong())
                    .forEach(seqs::add);
        }
        return seqs;
    }

    private Message next() {
        String id = "";
        String name = "";
        StringBuilder data = new StringBuilder();
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("id:")) {
                    id = line.substring(3);
                } else if (line.startsWith("event:")) {
                    name = line.substring(6);
                } else if (line.startsWith("data:")) {
                    data.append(line.substring(5));
                } else if (line.isEmpty() && !name.isEmpty()) {
                    return new Message(id, name, JSON.readTree(data.toString()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new IllegalStateException("the stream ended");
    }

    @Override
    public void close() {
        try {
            body.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        http.shutdownNow();
    }
}
