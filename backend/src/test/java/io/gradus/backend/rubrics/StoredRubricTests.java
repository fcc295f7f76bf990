package io.gradus.backend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StoredRubricTests {
    private static String document(String name) {
        return """
        gradus: 1
        rubric: %s
        criteria:
          - {id: correct, verifier: {}} # ümlaut
        """
                .formatted(name);
    }

    @ParameterizedTest
    @EnumSource
    void versionsAreKeptVerbatimAndAStaleParentIsRefused(Database database) {
        Api api = TestServer.shared(database).api();
        String name = "stored-" + database.name().toLowerCase(Locale.ROOT);
        String text = document(name);
        String versions = "/api/v1/rubrics/" + name + "/versions";

        Api.Answer created = api.post("/api/v1/rubrics", Map.of("text", text));
        Api.Answer again = api.post("/api/v1/rubrics", Map.of("text", text));
        Api.Answer second =
                api.post(versions, Map.of("text", text + "# two\n", "parent", 1, "note", "more"));
        Api.Answer stale = api.post(versions, Map.of("text", text, "parent", 1));

        assertThat(created.status()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(409);
        assertThat(second.status()).isEqualTo(201);
        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.text("detail")).contains("version 2 of " + name + " is newer than 1");
        assertThat(api.get(versions + "/1").text("text")).isEqualTo(text);
        assertThat(api.get(versions + "/latest").text("note")).isEqualTo("more");
        assertThat(api.get("/api/v1/rubrics/" + name).body()).isEqualTo(text + "# two\n");
        assertThat(api.get(versions).json().size()).isEqualTo(2);
        assertThat(
                        api.get("/api/v1/rubrics")
                                .json()
                                .valueStream()
                                .filter(r -> r.path("name").asString().equals(name))
                                .map(r -> r.path("latest").asInt()))
                .containsExactly(2);
    }

    @Test
    void aShippedNameIsNeitherTakenNorChanged() {
        Api api = TestServer.shared(Database.H2).api();

        Api.Answer taken = api.post("/api/v1/rubrics", Map.of("text", document("vl-cogito")));
        Api.Answer changed =
                api.post(
                        "/api/v1/rubrics/vl-cogito/versions",
                        Map.of("text", document("vl-cogito"), "parent", 1));

        assertThat(taken.status()).isEqualTo(409);
        assertThat(taken.text("detail"))
                .isEqualTo("a rubric named vl-cogito is shipped with Gradus");
        assertThat(changed.status()).isEqualTo(409);
        assertThat(changed.text("remedy")).contains("under another name");
    }

    @Test
    void aRubricIsToldInPlainWords() {
        Api api = TestServer.shared(Database.H2).api();

        Api.Answer summary = api.get("/api/v1/rubrics/tool-star/summary");

        assertThat(summary.json().path("sentences").get(1).asString())
                .contains("is a veto: below 1 the reward is -1");
    }

    @Test
    void aStoredRubricScores() {
        Api api = TestServer.shared(Database.H2).api();
        api.post("/api/v1/rubrics", Map.of("text", document("scores")));

        Api.Answer scored =
                api.post(
                        "/api/v1/rubrics/score",
                        Map.of(
                                "rubric",
                                Map.of("stored", "scores@1"),
                                "problem",
                                Map.of("family", "addition"),
                                "completions",
                                List.of("none")));
        Api.Answer misnamed =
                api.post(
                        "/api/v1/rubrics/stress",
                        Map.of(
                                "rubric",
                                Map.of("stored", "scores@x"),
                                "problem",
                                Map.of("family", "addition")));

        assertThat(scored.json().path("scores").get(0).path("total").asDouble()).isZero();
        assertThat(misnamed.status()).isEqualTo(400);
    }
}
