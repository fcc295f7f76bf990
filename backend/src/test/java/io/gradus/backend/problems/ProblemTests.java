package io.gradus.backend.problems;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProblemTests {
    private final Api api = TestServer.shared(Database.H2).api();

    @Test
    void everyFamilyAndTransformIsListedWithItsAttributes() {
        Api.Answer families = api.get("/api/v1/problems/families");

        assertThat(families.json().valueStream().map(f -> f.path("name").asString()))
                .containsExactlyElementsOf(ProblemFamilies.names());
        assertThat(families.json().get(0).path("attributes").get(0).path("max").asInt())
                .isEqualTo(200);
        assertThat(
                        api.get("/api/v1/problems/transforms")
                                .json()
                                .valueStream()
                                .map(t -> t.path("name").asString()))
                .contains("reverse-digits", "show-work");
    }

    @Test
    void samplesAreThoseOfTheCore() {
        Api.Answer answer =
                api.post(
                        "/api/v1/problems/families/addition/samples",
                        Map.of(
                                "difficulty",
                                Map.of("digits", 3),
                                "transforms",
                                List.of("reverse-digits"),
                                "seed",
                                9,
                                "count",
                                2));

        Problem second =
                ProblemSource.of("addition", List.of("reverse-digits"))
                        .item(10, Difficulty.of("digits", 3));
        assertThat(answer.json().path("cell").asString()).isEqualTo("digits=3");
        assertThat(answer.json().path("problems").get(1).path("prompt").asString())
                .isEqualTo(second.prompt());
        assertThat(answer.json().path("problems").get(1).path("reference").asString())
                .isEqualTo(second.reference());
    }

    @Test
    void anAnswerGetsItsVerdict() {
        Problem problem =
                ProblemSource.of("addition", List.of()).item(4, Difficulty.of("digits", 2));
        String place = "/api/v1/problems/families/addition/verdict";

        Api.Answer right = api.post(place, Map.of("seed", 4, "answer", problem.reference()));
        Api.Answer wrong = api.post(place, Map.of("seed", 4, "answer", "x"));

        assertThat(right.json().path("score").asDouble()).isEqualTo(1);
        assertThat(wrong.json().path("score").asDouble()).isZero();
        assertThat(wrong.text("reason")).isEqualTo("differs from the reference answer");
    }

    @Test
    void aWrittenProblemIsSolvedOrRefusedWithTheReason() {
        Api.Answer solved =
                api.post(
                        "/api/v1/problems/families/countdown/read",
                        Map.of("text", "24 from 3,8,1="));
        Api.Answer outside =
                api.post(
                        "/api/v1/problems/families/addition/read",
                        Map.of("text", "1+2=", "difficulty", Map.of("digits", 3)));
        Api.Answer mute = api.post("/api/v1/problems/families/maze/read", Map.of("text", "x"));

        assertThat(solved.text("key")).isEqualTo("countdown(numbers=3,digits=1)#=24 from 3,8,1=");
        assertThat(solved.json().path("problem").path("reference").asString()).isEqualTo("1*3*8");
        assertThat(outside.text("refusal")).isEqualTo("outside-window");
        assertThat(outside.text("reason")).isEqualTo("digits is 1, wanted 3");
        assertThat(mute.status()).isEqualTo(400);
        assertThat(mute.text("detail")).isEqualTo("problems of maze cannot be read from text");
    }

    @Test
    void badNamesAndLevelsAreRefusedWithTheRemedy() {
        Api.Answer family = api.post("/api/v1/problems/families/additon/samples", Map.of());
        Api.Answer level =
                api.post(
                        "/api/v1/problems/families/addition/samples",
                        Map.of("difficulty", Map.of("digits", 0)));
        Api.Answer count =
                api.post("/api/v1/problems/families/addition/samples", Map.of("count", 9999));

        assertThat(family.status()).isEqualTo(404);
        assertThat(family.text("remedy")).isEqualTo("did you mean 'addition'?");
        assertThat(level.status()).isEqualTo(400);
        assertThat(level.text("detail")).isEqualTo("digits must be in [1, 200], was 0");
        assertThat(count.text("detail")).isEqualTo("count must be in [1, 200], was 9999");
    }

    @Test
    void theDeskOffersTransformsWithTheReasonWhereOneDoesNotFit() {
        ProblemService problemService = TestServer.shared(Database.H2).bean(ProblemService.class);

        List<TransformOffer> offers = problemService.transforms("countdown", List.of());

        assertThat(offers)
                .filteredOn(offer -> offer.name().equals("chain"))
                .singleElement()
                .satisfies(offer -> assertThat(offer.refusal()).isPresent());
        assertThat(problemService.family("addition", List.of("chain")).attributes())
                .extracting(DifficultyAttribute::name)
                .containsExactly("digits", "horizon");
        assertThat(problemService.areas().getFirst().families())
                .extracting(ProblemFamily::name)
                .contains("addition");
    }
}
