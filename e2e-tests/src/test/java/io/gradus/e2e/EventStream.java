package io.gradus.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The live stream of one run as a script reads it: each connection takes up the cursor where the
 * last one was cut.
 */
final class EventStream {
    private final HttpClient http = HttpClient.newHttpClient();
    private final Api api;
    private final String run;
    private final List<JsonNode> events = new ArrayList<>();
    private long cursor;

    EventStream(Api api, String run) {
        this.api = api;
        this.run = run;
    }

    /** All events read so far, over all connections. */
    List<JsonNode> events() {
        return events;
    }

    /**
     * Connects at the cursor, reads at least this many more events or up to the run's end, and
     * drops the connection.
     */
    void read(int atLeast) throws Exception {
        if (ended()) {
            return;
        }
        HttpRequest request =
                HttpRequest.newBuilder(api.uri("/api/v1/stream?runs=" + run + ":" + cursor))
                        .header("Accept", "text/event-stream")
                        .timeout(Duration.ofSeconds(60))
                        .build();
        HttpResponse<Stream<String>> response = http.send(request, BodyHandlers.ofLines());
        assertThat(response.statusCode()).isEqualTo(200);
        int wanted = events.size() + atLeast;
        try (Stream<String> lines = response.body()) {
            Iterator<String> line = lines.iterator();
            String name = "";
            while (events.size() < wanted && !ended() && line.hasNext()) {
                String text = line.next();
                if (text.startsWith("event:")) {
                    name = text.substring("event:".length()).strip();
                } else if (text.startsWith("data:") && name.equals("batch")) {
                    take(Api.parse(text.substring("data:".length())));
                }
            }
        }
        assertThat(ended() || events.size() >= wanted)
                .as(
                        "%s events of run %s before the stream broke off, was %s",
                        wanted, run, events.size())
                .isTrue();
    }

    /** Reads until the run has ended. */
    void readToTheEnd() throws Exception {
        read(Integer.MAX_VALUE - events.size());
    }

    private boolean ended() {
        return !events.isEmpty() && events.getLast().path("type").asString().equals("runFinished");
    }

    private void take(JsonNode batch) {
        assertThat(batch.path("fromSeq").asLong())
                .as("a batch that follows the cursor")
                .isEqualTo(cursor + 1);
        batch.path("events").forEach(events::add);
        cursor = batch.path("toSeq").asLong();
    }
}
