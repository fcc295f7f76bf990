package io.gradus.backend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.reward.rubric.ShippedRubrics;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RubricTests {
    private static final String EXACT =
            """
            gradus: 1
            rubric: exact
            criteria:
              - {id: correct, verifier: {}}
              - {id: digits, pattern: {regex: "[0-9]"}, weight: 0.5}
            """;
    private static final Map<String, Object> ADDITION =
            Map.of("family", "addition", "difficulty", Map.of("digits", 1), "seed", 3);

    private final Api api = TestServer.shared(Database.H2).api();

    @Test
    void shippedRubricsAreListedAndReadable() {
        assertThat(
                        api.get("/api/v1/rubrics")
                                .json()
                                .valueStream()
                                .filter(r -> r.path("shipped").asBoolean())
                                .map(r -> r.path("name").asString()))
                .containsExactlyElementsOf(ShippedRubrics.names());
        assertThat(api.get("/api/v1/rubrics/vl-cogito").body())
                .isEqualTo(ShippedRubrics.text("vl-cogito").orElseThrow());
        assertThat(api.get("/api/v1/rubrics/vl-cogit").text("remedy"))
                .isEqualTo("did you mean 'vl-cogito'?");
        assertThat(api.get("/api/v1/rubrics/schema").json().findValues("criteria")).isNotEmpty();
    }

    /** Right pays 1 + 0.5, a wrong number 0.5, words nothing. */
    @Test
    void completionsAreScoredWithContributionsThatSumToTheTotal() {
        Api.Answer sample =
                api.post(
                        "/api/v1/problems/families/addition/samples",
                        Map.of("difficulty", Map.of("digits", 1), "seed", 3, "count", 1));
        String reference = sample.json().path("problems").get(0).path("reference").asString();

        Api.Answer answer =
                api.post(
                        "/api/v1/rubrics/score",
                        Map.of(
                                "rubric", Map.of("text", EXACT),
                                "problem", ADDITION,
                                "completions", List.of(reference, reference + "1", "none")));

        assertThat(answer.text("reference")).isEqualTo(reference);
        assertThat(answer.json().path("scores").valueStream().map(s -> s.path("total").asDouble()))
                .containsExactly(1.5, 0.5, 0.0);
        assertThat(
                        answer.json()
                                .path("scores")
                                .get(0)
                                .path("criteria")
                                .get(0)
                                .path("reason")
                                .asString())
                .isNotBlank();
    }

    @Test
    void theStressTestFindsWhatPaysTooMuch() {
        Api.Answer answer =
                api.post(
                        "/api/v1/rubrics/stress",
                        Map.of(
                                "rubric",
                                Map.of("text", EXACT.replace("[0-9]", "^$")),
                                "problem",
                                ADDITION,
                                "problems",
                                2));

        assertThat(answer.json().path("passed").asBoolean()).isFalse();
        assertThat(
                        answer.json()
                                .path("report")
                                .path("findings")
                                .valueStream()
                                .map(f -> f.path("attack").asString()))
                .contains("EMPTY");
    }

    @Test
    void badRubricsAndPlacesAreRefusedWithTheRemedy() {
        Api.Answer document =
                api.post(
                        "/api/v1/rubrics/score",
                        Map.of(
                                "rubric", Map.of("text", EXACT.replace("verifier", "verifer")),
                                "problem", ADDITION,
                                "completions", List.of("1")));
        Api.Answer neither =
                api.post("/api/v1/rubrics/stress", Map.of("rubric", Map.of(), "problem", ADDITION));
        Api.Answer family =
                api.post(
                        "/api/v1/rubrics/stress",
                        Map.of(
                                "rubric",
                                Map.of("text", EXACT),
                                "problem",
                                Map.of("family", "additon")));
        Api.Answer none =
                api.post(
                        "/api/v1/rubrics/score",
                        Map.of(
                                "rubric",
                                Map.of("text", EXACT),
                                "problem",
                                ADDITION,
                                "completions",
                                List.of()));

        assertThat(document.status()).isEqualTo(422);
        assertThat(document.json().path("errors").get(0).path("path").asString())
                .startsWith("criteria[0]");
        assertThat(neither.status()).isEqualTo(400);
        assertThat(family.status())
                .as("an unknown family is answered alike wherever it is named")
                .isEqualTo(404)
                .isEqualTo(
                        api.post("/api/v1/problems/families/additon/samples", Map.of()).status());
        assertThat(family.text("detail")).contains("no problem family is named additon");
        assertThat(none.text("detail")).isEqualTo("completions must be in [1, 500], was 0");
    }
}
