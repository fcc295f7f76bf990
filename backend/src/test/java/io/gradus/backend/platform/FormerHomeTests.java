package io.gradus.backend.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.FormerHome;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A server on the data folder of an older commit's server has lost nothing of it. */
@Tag("slow")
class FormerHomeTests {
    private static FormerHome home;
    private static TestServer server;

    @BeforeAll
    static void serve() {
        home = FormerHome.unpack();
        server = home.serve();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void whatAnOlderServerAnsweredIsAnsweredStill() {
        List<String> differences =
                home.kept()
                        .path("answers")
                        .valueStream()
                        .flatMap(kept -> differences(server.api(), kept))
                        .toList();

        assertThat(home.kept().path("answers").size()).isGreaterThan(30);
        assertThat(differences).isEmpty();
    }

    @Test
    void theEventsOfAPausedRunAreThoseOfItsJournal() {
        List<JsonNode> stored = home.events(server.api(), "paused");

        assertThat(stored).isNotEmpty().isEqualTo(home.journal("paused"));
    }

    private static Stream<String> differences(Api api, JsonNode kept) {
        String path = kept.path("path").asString();
        Api.Answer answer = api.get(path);
        return answer.status() == 200
                ? missing(answer.json(), kept.path("body"), path)
                : Stream.of(path + " answers " + answer.status());
    }

    /** Lists what the older server told and this one does not; it may tell more. */
    private static Stream<String> missing(JsonNode now, JsonNode kept, String place) {
        if (kept.isObject() && now.isObject()) {
            return kept.properties().stream()
                    .flatMap(field ->
                            missing(
                                    now.path(field.getKey()),
                                    field.getValue(),
                                    place + " " + field.getKey()));
        }
        if (kept.isArray() && now.isArray() && now.size() == kept.size()) {
            return IntStream.range(0, kept.size())
                    .boxed()
                    .flatMap(i -> missing(now.path(i), kept.path(i), place + " " + i));
        }
        return now.equals(kept) || isNoNumber(now, kept, place)
                ? Stream.empty()
                : Stream.of("%s is %s, was %s".formatted(place, now, kept));
    }

    /** What older servers wrote as a text in answers to trainers, which no client reads as such. */
    private static boolean isNoNumber(JsonNode now, JsonNode kept, String place) {
        return place.startsWith("/api/v1/external-runs/")
                && now.isNull()
                && kept.isString()
                && kept.asString().equals("NaN");
    }
}
