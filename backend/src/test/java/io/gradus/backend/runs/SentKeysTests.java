package io.gradus.backend.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.trainer.steering.Steering;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A document that sends a key to another machine is started only by who confirms the host. */
@Tag("slow")
class SentKeysTests {
    private static final String JUDGE =
            """
            rubrics:
              judged:
                criteria:
                  - id: polite
                    judge-relative: {judge: {url: '$URL', model: m, apiKeyVariable: NO_SUCH_API_KEY}}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], rubric: judged, maxSteps: 9}
            """;

    private final TestServer server = TestServer.shared(Database.H2);

    @ParameterizedTest
    @ValueSource(strings = {"runs", "experiments", "probes"})
    void whoeverStartsItIsToldTheKeyAndTheHost(String kind) {
        String curriculum = curriculum("https://evil.example/v1");

        assertRefused(start(kind, curriculum, Map.of()));
        assertRefused(start(kind, curriculum, Map.of("sendKeysTo", List.of("other.example"))));
        Api.Answer confirmed =
                start(kind, curriculum, Map.of("sendKeysTo", List.of("evil.example")));
        assertThat(confirmed.status()).as(confirmed.body()).isIn(201, 202);
        stopAll(curriculum);
    }

    @Test
    void theEstimateShowsWhatWouldBeSent() {
        Api.Answer estimate =
                start("estimate", curriculum("https://evil.example:8443/v1"), Map.of());

        JsonNode key = estimate.json().path("keys").path(0);
        assertThat(key.path("variable").asString()).isEqualTo("NO_SUCH_API_KEY");
        assertThat(key.path("origin").asString()).isEqualTo("https://evil.example:8443");
        assertThat(key.path("host").asString()).isEqualTo("evil.example");
        assertThat(key.path("allowed").asBoolean()).isFalse();
        assertThat(
                        start("estimate", curriculum("http://localhost:1/v1"), Map.of())
                                .json()
                                .path("keys")
                                .isEmpty())
                .isTrue();
    }

    @Test
    void thisMachineNeedsNoLeaveAndARunsJudgeCannotBeTurnedAway() {
        String curriculum = curriculum("http://localhost:1/v1");
        String run = start("runs", curriculum, Map.of()).text("id");
        SteeringService steering = server.bean(SteeringService.class);
        String place = "rubrics.judged.criteria[0].judge-relative.judge.url";

        assertThatThrownBy(() ->
                        steering.steer(
                                run,
                                SteeringRequest.of(
                                        new Steering.SetValue(place, "https://evil.example/v1"),
                                        "me",
                                        "why not")))
                .isInstanceOf(BadInput.class)
                .hasMessage("the document sends NO_SUCH_API_KEY to https://evil.example");
        stopAll(curriculum);
    }

    private String curriculum(String url) {
        String text =
                TestServer.newCurriculum().replaceAll("(?s)stages:.*", "")
                        + JUDGE.replace("$URL", url);
        return server.bean(DesignService.class).create(text).id();
    }

    private Api.Answer start(String kind, String curriculum, Map<String, ?> more) {
        Map<String, Object> body = new LinkedHashMap<>(Map.of("curriculum", curriculum));
        body.putAll(more);
        return server.api().post("/api/v1/" + kind, body);
    }

    private void stopAll(String curriculum) {
        RunService runs = server.bean(RunService.class);
        runs.list().stream()
                .filter(run -> run.curriculum().equals(curriculum))
                .forEach(run -> runs.stop(run.id(), ""));
    }

    private static void assertRefused(Api.Answer answer) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(400);
        assertThat(answer.text("place")).isEqualTo("sendKeysTo");
        assertThat(answer.text("detail"))
                .isEqualTo("the document sends NO_SUCH_API_KEY to https://evil.example");
        assertThat(answer.text("remedy"))
                .contains("sendKeysTo [evil.example]", "--gradus.key-hosts=evil.example");
    }
}
