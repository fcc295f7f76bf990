package io.gradus.backend.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TokenTests {
    private static final String PATH = "/api/v1/tokens";
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: token-page
            stages:
              - {name: sums, problems: [{family: addition}], maxSteps: 5}
            """;

    private final Api api = TestServer.shared(Database.H2).api();

    @Test
    void aTextIsAnsweredTokenByToken() {
        Api.Answer answer = api.post(PATH, Map.of("text", "1+2="));

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        JsonNode read = answer.json();
        assertThat(read.path("count").asInt()).isEqualTo(4);
        assertThat(read.path("rendered").asString()).isEqualTo("1+2=");
        assertThat(read.path("tokens").path(1).toString())
                .isEqualTo(
                        "{\"id\":14,\"piece\":\"+\",\"spelling\":\"+\",\"mark\":null,"
                                + "\"bytes\":\"2B\",\"start\":1,\"special\":false,\"part\":\"TEXT\"}");
        assertThat(read.path("parts")).hasSize(1);
    }

    @Test
    void theProblemOfAKeyIsReadByTheCurriculumOfADocumentAVersionOrARun() {
        TestWorker worker = TestServer.shared(Database.H2).worker();
        String problem = "addition(digits=2)#1z";
        api.post("/api/v1/curricula", Map.of("text", DOCUMENT));

        for (Map<String, Object> reader :
                List.<Map<String, Object>>of(
                        Map.of("document", DOCUMENT, "problem", problem),
                        Map.of("curriculum", "token-page", "problem", problem),
                        Map.of("curriculum", "token-page", "version", 1, "problem", problem),
                        Map.of("run", worker.run(), "problem", problem, "turn", "NEXT"))) {
            Api.Answer answer = api.post(PATH, reader);
            assertThat(answer.status()).as(answer.body()).isEqualTo(200);
            assertThat(answer.json().path("text").asString()).contains("+");
        }
    }

    @Test
    void aProblemIsAskedAsTheDocumentWantsIt() {
        String document =
                DOCUMENT
                        + "policy: {prompt: {instruct: true, shots: 1}, context: 256}\n"
                        + "objective: {maxTokens: 32}\n";

        Api.Answer answer =
                api.post(PATH, Map.of("document", document, "problem", "addition(digits=1)#1z"));

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        JsonNode read = answer.json();
        assertThat(read.path("parts").valueStream().map(part -> part.path("origin").asString()))
                .containsExactly("TEMPLATE", "TEXT", "TEMPLATE");
        assertThat(read.path("parts").path(0).path("text").asString()).contains("=");
        assertThat(read.path("parts").path(1).path("text").asString())
                .isEqualTo(read.path("text").asString());
    }

    @Test
    void aPromptIsATextOrAProblemOfOneReader() {
        refused(Map.of(), 400, "neither text nor problem was given");
        refused(Map.of("text", "1", "problem", "addition(digits=1)#1"), 400, "one of them");
        refused(Map.of("text", "1", "run", "r", "curriculum", "c"), 400, "at most one");
        refused(Map.of("text", "1", "run", "r-none"), 404, "r-none");
        refused(Map.of("text", "1", "curriculum", "no-such"), 404, "no-such");
        refused(Map.of("problem", "odd"), 400, "a problem key looks like");
        refused(Map.of("text", "1", "document", "gradus: 1\ncurriculum: x"), 422, "stages");
    }

    @Test
    void whatTheTokenizerCannotReadIsNamedWithItsPlace() {
        refused(Map.of("text", "1+é"), 400, "character 3 of the text is U+00E9");
    }

    @Test
    void aTextHasABoundInBytes() {
        assertThat(api.post(PATH, Map.of("text", "a".repeat(64 << 10))).status()).isEqualTo(200);
        refused(Map.of("text", "a".repeat((64 << 10) + 1)), 400, "text must be <= 65536 bytes");
        refused(Map.of("text", "é".repeat((32 << 10) + 1)), 400, "was 65538");
    }

    private void refused(Map<String, Object> request, int status, String words) {
        Api.Answer answer = api.post(PATH, request);
        assertThat(answer.status()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body()).contains(words);
    }
}
