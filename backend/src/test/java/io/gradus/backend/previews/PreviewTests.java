package io.gradus.backend.previews;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunState;
import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.backend.testing.Waiting;
import io.gradus.training.base.Metric;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.WorkerState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class PreviewTests {
    private static final String DOCUMENT =
            """
            gradus: 1
            curriculum: preview-me
            objective: {maxTokens: 12}
            stages:
              - {name: three, problems: [{family: sorting}], maxSteps: 5}
              - {name: wall, problems: [{family: sorting}], promote: {when: 'passRate(all, 16 groups) >= 1.1'}}
            """;

    private final Api api = TestServer.shared(Database.H2).api();

    @Test
    void aDocumentIsPreviewedWithItsDeadEnds() {
        Api.Answer answer =
                api.post("/api/v1/preview", Map.of("text", DOCUMENT, "seeds", 16, "steps", 60));

        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        var report = answer.json().path("report");
        assertThat(report.path("seeds").asInt()).isEqualTo(16);
        assertThat(report.path("deadEnds").valueStream().map(d -> d.path("kind").asString()))
                .contains("NEVER_ENDS");
    }

    @Test
    void thereIsNoEstimateBeforeARunCalibratedIt() {
        try (TestServer server =
                TestServer.start(TestServer.newHome(), "--gradus.worker.local=false")) {
            Api.Answer answer = server.api().post("/api/v1/preview", Map.of("text", DOCUMENT));

            assertThat(answer.json().path("calibrated").asBoolean()).isFalse();
            var report = answer.json().path("report");
            assertThat(report.path("steps").isNull()).isTrue();
            assertThat(report.path("tokens").isNull()).isTrue();
            assertThat(report.path("stages")).isEmpty();
            assertThat(report.path("cells")).isEmpty();
            assertThat(report.path("deadEnds")).isNotEmpty();
            assertThat(answer.text("statement"))
                    .isEqualTo(
                            "No estimate yet: calibration needs a finished run. Start it, or a"
                                    + " curriculum like it: the first run that finishes here calibrates"
                                    + " the preview.");
            assertThat(expected(server).status()).isEqualTo(200);
            assertThat(expected(server).json().path("expected").isNull()).isTrue();
        }
    }

    @Test
    void aBrokenDocumentGetsAllItsErrors() {
        Api.Answer answer =
                api.post(
                        "/api/v1/preview",
                        Map.of("text", "gradus: 1\ncurriculum: x\nstages: []\nfoo: 1\n"));

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.json().path("errors").size()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void limitsOutOfBoundsAreRefused() {
        assertThat(api.post("/api/v1/preview", Map.of("text", DOCUMENT, "seeds", 15)).status())
                .isEqualTo(400);
        assertThat(api.post("/api/v1/preview", Map.of("text", DOCUMENT, "steps", 0)).text("place"))
                .isEqualTo("steps");
    }

    @Test
    void aCompletedRunCalibratesTheLearnerAndARestartKeepsIt() {
        Path home = TestServer.newHome();
        String statement;
        try (TestServer server =
                TestServer.start(home, "--gradus.worker.local=false", "--gradus.slots=10")) {
            assertThat(server.api().get("/api/v1/preview/calibration").text("statement"))
                    .startsWith("Not calibrated: shipped defaults, error unknown here.");
            TestWorker worker = server.worker();
            worker.send(events());
            worker.report(WorkerState.COMPLETED);
            assertThat(worker.look().state()).isEqualTo(RunState.COMPLETED);

            statement =
                    Waiting.until(
                            Duration.ofSeconds(60),
                            () -> server.bean(Previews.class).learner().statement(),
                            text -> text.startsWith("Calibrated on runs of this workbench"));
            Api.Answer answer = server.api().post("/api/v1/preview", Map.of("text", DOCUMENT));
            assertThat(answer.text("statement")).isEqualTo(statement);
            assertThat(answer.json().path("report").path("stages").get(0).path("steps"))
                    .hasToString("{\"low\":5.0,\"median\":5.0,\"high\":5.0}");
            JsonNode report = answer.json().path("report");
            assertThat(
                            report.path("cells")
                                    .valueStream()
                                    .flatMap(c -> c.path("stages").valueStream()))
                    .isNotEmpty()
                    .isSubsetOf(
                            report.path("stages").valueStream().map(s -> s.path("path")).toList());
            JsonNode experiment = expected(server).json().path("expected");
            assertThat(experiment.path("arms").valueStream().map(a -> a.path("arm").asString()))
                    .containsExactly("treatment", "uniform");
            assertThat(
                            experiment
                                    .path("arms")
                                    .path(0)
                                    .path("run")
                                    .path("steps")
                                    .path("high")
                                    .asDouble())
                    .isPositive()
                    .isLessThanOrEqualTo(60);
            assertThat(experiment.path("seconds").path("median").asDouble()).isPositive();
        }
        try (TestServer server = TestServer.start(home, "--gradus.worker.local=false")) {
            assertThat(server.bean(Previews.class).learner().statement()).isEqualTo(statement);
        }
    }

    private static Api.Answer expected(TestServer server) {
        return server.api()
                .post(
                        "/api/v1/estimate/expected",
                        Map.of(
                                "curriculum",
                                "addition-ladder",
                                "arms",
                                List.of("uniform"),
                                "seeds",
                                List.of(1, 2),
                                "maxSteps",
                                60));
    }

    /** A run of forty steps in which three of four groups are solved by half of their rollouts. */
    private static TrainingEvent[] events() {
        return IntStream.rangeClosed(1, 40)
                .mapToObj(step ->
                        new TrainingEvent.StepCompleted(
                                step,
                                step,
                                0,
                                List.of(new Metric("tokens/total", 64.0 * step)),
                                List.of(),
                                IntStream.range(0, 4).mapToObj(PreviewTests::group).toList()))
                .toArray(TrainingEvent[]::new);
    }

    private static GroupSummary group(int index) {
        return new GroupSummary(
                index,
                "addition(digits=1)#" + index,
                "addition(digits=1)",
                index == 0 ? 1 : 0.5,
                List.of(0.0, 1.0));
    }
}
