package io.gradus.backend.rollouts;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.GivenHelp;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.CriterionScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class RolloutTests {
    @ParameterizedTest
    @EnumSource
    void theNewestSampleAtOrBeforeAStepIsGivenWithItsTexts(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(sampled(1, 1, "3 21"), sampled(2, 5, "64"), sampled(3, 10, "46"));

        JsonNode latest = server.api().get("/api/v1/runs/" + worker.run() + "/rollouts").json();
        JsonNode middle =
                server.api().get("/api/v1/runs/" + worker.run() + "/rollouts?step=7").json();

        assertThat(latest.path("step").asLong()).isEqualTo(10);
        assertThat(latest.path("steps").toString())
                .isEqualTo("{\"first\":1,\"last\":10,\"count\":3}");
        assertThat(latest.path("dropped").asLong()).isZero();
        assertThat(middle.path("step").asLong()).isEqualTo(5);
        JsonNode rollout = middle.path("groups").path(0).path("rollouts").path(0);
        assertThat(rollout.path("completion").asString()).isEqualTo("64");
        assertThat(rollout.path("criteria").path(0).path("contribution").asDouble()).isEqualTo(0.5);
    }

    @ParameterizedTest
    @EnumSource
    void everyGroupTellsWhatItWasGivenAndHowItCameToBe(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(
                new TrainingEvent.StepCompleted(
                        1,
                        1,
                        0,
                        List.of(),
                        List.of(),
                        List.of(
                                helped(
                                        0,
                                        List.of(
                                                new GivenHelp("plan", "4 failed", 2, 31, 0.5),
                                                new GivenHelp("steps-0.50", "", 1, 9, 1)),
                                        Optional.of(new GroupCourse(1, 3, ""))),
                                helped(
                                        1,
                                        List.of(),
                                        Optional.of(new GroupCourse(2, 2, "pass rate 0 of 4"))),
                                helped(2, List.of(), Optional.empty()))));

        JsonNode groups =
                server.api()
                        .get("/api/v1/runs/" + worker.run() + "/groups?step=1")
                        .json()
                        .path("groups");

        assertThat(groups.path(0).path("given").toString())
                .isEqualTo(
                        "[{\"level\":\"plan\",\"reason\":\"4 failed\",\"rollouts\":2,\"tokens\":31,\"passRate\":0.5},"
                                + "{\"level\":\"steps-0.50\",\"reason\":\"\",\"rollouts\":1,\"tokens\":9,\"passRate\":1.0}]");
        assertThat(groups.path(0).path("course").toString())
                .isEqualTo("{\"begun\":1,\"round\":3,\"refused\":\"\"}");
        assertThat(groups.path(1).path("given").size()).isZero();
        assertThat(groups.path(1).path("course").path("refused").asString())
                .isEqualTo("pass rate 0 of 4");
        // stored as a group was before both were told
        assertThat(groups.path(2).path("given").toString()).isEqualTo("[]");
        assertThat(groups.path(2).path("course").isNull()).isTrue();
    }

    private static GroupSummary helped(
            int index, List<GivenHelp> given, Optional<GroupCourse> course) {
        return new GroupSummary(
                index,
                "addition(digits=1)#" + index,
                "addition(digits=1)",
                0.5,
                List.of(1.0, 0.0),
                Optional.of(new GroupWork(7, 8, 1, true)),
                "solver",
                given,
                course);
    }

    @ParameterizedTest
    @EnumSource
    void everyGroupOfAStepIsKeptWithItsScores(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        worker.send(
                new TrainingEvent.StepCompleted(
                        1,
                        1,
                        2,
                        List.of(),
                        List.of(),
                        List.of(
                                new GroupSummary(
                                        0,
                                        "addition:1",
                                        "addition(digits=1)",
                                        0.5,
                                        List.of(1.0, 0.0),
                                        Optional.of(new GroupWork(7, 8, 1, true)),
                                        "verifier"),
                                new GroupSummary(
                                        1,
                                        "addition:2",
                                        "addition(digits=2)",
                                        Double.NaN,
                                        List.of(Double.NaN, 0.25)))));

        JsonNode groups =
                server.api()
                        .get("/api/v1/runs/" + worker.run() + "/groups?step=1")
                        .json()
                        .path("groups");

        assertThat(groups.size()).isEqualTo(2);
        assertThat(groups.path(0).path("rewards").toString()).isEqualTo("[1.0,0.0]");
        assertThat(groups.path(0).path("work").toString())
                .isEqualTo("{\"tokens\":7,\"promptTokens\":8,\"truncated\":1,\"admitted\":true}");
        assertThat(groups.path(0).path("role").asString()).isEqualTo("verifier");
        assertThat(groups.path(1).path("role").asString()).isEqualTo("solver");
        assertThat(groups.path(1).path("work").isNull()).isTrue();
        assertThat(groups.path(1).path("cell").asString()).isEqualTo("addition(digits=2)");
        assertThat(groups.path(1).path("rewards").toString()).isEqualTo("[\"NaN\",0.25]");
        assertThat(groups.path(1).path("passRate").asString()).isEqualTo("NaN");
    }

    @Test
    void aRunWithoutSamplesSaysSo() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();

        JsonNode none = server.api().get("/api/v1/runs/" + worker.run() + "/rollouts").json();

        assertThat(none.path("step").isNull()).isTrue();
        assertThat(none.path("groups").size()).isZero();
    }

    /**
     * Random texts compress badly: about 400 bytes each, so a budget of 8,000 holds about twenty of
     * sixty.
     */
    @Test
    void theOldestTextsAreDroppedAndCountedWhenTheBudgetIsSpent() throws IOException {
        Path home = TestServer.newHome();
        try (TestServer server =
                TestServer.start(
                        home, "--gradus.worker.local=false", "--gradus.rollouts.budget=8000B")) {
            TestWorker worker = server.worker();
            SplittableRandom random = new SplittableRandom(7);
            for (int step = 1; step <= 60; step++) {
                StringBuilder text = new StringBuilder();
                random.ints(300, 'A', 'z').forEach(letter -> text.append((char) letter));
                worker.send(sampled(step, step, text.toString()));
            }

            JsonNode latest = server.api().get("/api/v1/runs/" + worker.run() + "/rollouts").json();

            assertThat(latest.path("step").asLong()).isEqualTo(60);
            long kept = latest.path("steps").path("count").asLong();
            assertThat(kept).isBetween(10L, 30L);
            assertThat(latest.path("dropped").asLong()).isEqualTo(60 - kept);
            assertThat(latest.path("steps").path("first").asLong()).isEqualTo(61 - kept);
            try (var files =
                    Files.list(home.resolve("runs").resolve(worker.run()).resolve("rollouts"))) {
                assertThat(files.mapToLong(file -> file.toFile().length()).sum())
                        .isLessThanOrEqualTo(8000);
            }
            assertThat(
                            server.api()
                                    .get("/api/v1/runs/" + worker.run() + "/rollouts?step=1")
                                    .status())
                    .isEqualTo(404);
        }
    }

    private static TrainingEvent sampled(long seq, long step, String completion) {
        SampledRollout rollout =
                new SampledRollout(
                        completion,
                        3,
                        false,
                        0.5,
                        1,
                        "right",
                        0.1,
                        0.2,
                        List.of(new CriterionScore("correct", 1, 0.5, 0.5, true, "right")),
                        List.of());
        return new TrainingEvent.RolloutsSampled(
                seq,
                step,
                0,
                List.of(
                        new SampledGroup(
                                0,
                                "addition:1",
                                "addition(digits=2)",
                                "12+34=",
                                "46",
                                List.of(rollout))));
    }
}
