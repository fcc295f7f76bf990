package io.gradus.backend.rubrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import io.gradus.backend.testing.TestWorker;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.SampledSegment;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class BenchTests {
    private static final Map<String, String> BEFORE =
            Map.of("text", "{gradus: 1, rubric: a, criteria: [{id: correct, verifier: {}}]}");
    private static final Map<String, String> AFTER =
            Map.of(
                    "text",
                    "{gradus: 1, rubric: b, criteria: [{id: correct, verifier: {}},"
                            + " {id: x, pattern: {regex: x}, weight: 0.25}]}");

    /**
     * Every fifth of 40 steps has a group of right, x and nothing, the others only x and nothing.
     */
    private static TrainingEvent sampled(long step) {
        Problem problem =
                ProblemSource.of("addition", List.of()).item(step, Difficulty.of("digits", 2));
        String first = step % 5 == 0 ? problem.reference() : "x";
        return new TrainingEvent.RolloutsSampled(
                step,
                step,
                0,
                List.of(
                        new SampledGroup(
                                0,
                                problem.key().toString(),
                                problem.key().cell(),
                                problem.prompt(),
                                problem.reference(),
                                List.of(rollout(first), rollout("x"), rollout("")))));
    }

    private static SampledRollout rollout(String completion) {
        return new SampledRollout(
                completion, completion.length() + 1, false, 0, 0, "", 0, 0, List.of(), List.of());
    }

    @ParameterizedTest
    @EnumSource
    void anEditIsHeldAgainstTheRolloutsOfARun(Database database) {
        TestServer server = TestServer.shared(database);
        TestWorker worker = server.worker();
        for (long step = 1; step <= 40; step++) {
            worker.send(sampled(step));
        }

        JsonNode report =
                server.api()
                        .post(
                                "/api/v1/rubrics/compare",
                                Map.of(
                                        "before",
                                        BEFORE,
                                        "after",
                                        AFTER,
                                        "source",
                                        "run:" + worker.run(),
                                        "n",
                                        30))
                        .json()
                        .path("report");

        // 10 of 40 steps, evenly: 4, 8, ..., 40; of them 20 and 40 have a right answer
        assertThat(report.path("groups").asInt()).isEqualTo(10);
        assertThat(report.path("rollouts").asInt()).isEqualTo(30);
        assertThat(report.path("gradient").path("before").asInt()).isEqualTo(2);
        assertThat(report.path("gradient").path("after").asInt()).isEqualTo(10);
        assertThat(report.path("gradient").path("gained").size()).isEqualTo(8);
        assertThat(report.path("gradient").path("gained").get(0).path("group").asString())
                .isEqualTo("step 4, group 0");
        assertThat(report.path("flips").asInt()).isZero();
        // (2 right and 2 x) 0.25 * 2 + 8 groups of two x each at 0.25, over 30
        assertThat(report.path("shift").path("wasserstein").asDouble()).isEqualTo(18 * 0.25 / 30);
    }

    /** Two rollouts guess twice, one of them as another role; one guesses once and is right. */
    private static TrainingEvent guesses() {
        ProblemSource source = ProblemSource.of("number-guessing", List.of());
        Problem problem = source.item(3, source.cell(Map.of()));
        String number = problem.part("number");
        return new TrainingEvent.RolloutsSampled(
                1,
                1,
                0,
                List.of(
                        new SampledGroup(
                                0,
                                problem.key().toString(),
                                problem.key().cell(),
                                problem.prompt(),
                                problem.reference(),
                                List.of(
                                        episode("solver", 0, "0", "0"),
                                        episode("guesser", 0.5, "0", number),
                                        episode("solver", 1, number)))));
    }

    private static SampledRollout episode(String role, double score, String... turns) {
        List<SampledSegment> segments = new ArrayList<>();
        for (String turn : turns) {
            if (!segments.isEmpty()) {
                segments.add(segment(SegmentSource.ENVIRONMENT, "environment", turn, segments));
            }
            segments.add(segment(SegmentSource.POLICY, role, turn, segments));
        }
        return new SampledRollout(
                String.join("\n", turns),
                2 * turns.length,
                false,
                score,
                score,
                "as it was",
                0,
                0,
                List.of(),
                segments,
                role,
                List.of(),
                StopReason.END_TOKEN,
                List.of());
    }

    /** Policy and environment take turns: every second segment begins one. */
    private static SampledSegment segment(
            SegmentSource source, String role, String text, List<SampledSegment> before) {
        return new SampledSegment(
                source,
                role,
                source == SegmentSource.POLICY,
                text,
                List.of(text.length(), 0),
                List.of(),
                List.of(),
                (before.size() + 1) / 2);
    }

    @Test
    void episodesOfARunAreScoredByTheirTurnsAndByWhatTheirEnvironmentSaid() {
        TestServer server = TestServer.shared(Database.H2);
        TestWorker worker = server.worker();
        worker.send(guesses());
        Map<String, String> turns =
                Map.of("text", "{gradus: 1, rubric: t, criteria: [{id: t, count: {of: turns}}]}");

        JsonNode report =
                server.api()
                        .post(
                                "/api/v1/rubrics/compare",
                                Map.of(
                                        "before",
                                        BEFORE,
                                        "after",
                                        turns,
                                        "source",
                                        "run:" + worker.run()))
                        .json()
                        .path("report");

        // scores 0, 0.5 and 1; then a tenth for each of 2, 2 and 1 turns
        assertThat(report.path("rollouts").asInt()).isEqualTo(3);
        assertThat(report.path("shift").path("meanBefore").asDouble()).isEqualTo(0.5);
        assertThat(report.path("shift").path("meanAfter").asDouble())
                .isCloseTo(0.5 / 3, within(1e-12));
    }

    @ParameterizedTest
    @EnumSource
    void aSetIsSavedReadAndUsed(Database database) {
        Api api = TestServer.shared(database).api();
        String lines =
                """
                {"family": "addition", "difficulty": {"digits": 1}, "completion": "x", "mark": "wrong"}
                {"family": "addition", "difficulty": {"digits": 1}, "completion": "y", "mark": "right"}
                """;

        Api.Answer saved =
                api.send(
                        api.request("/api/v1/rollout-sets/by-hand")
                                .header("Content-Type", "application/json")
                                .PUT(
                                        HttpRequest.BodyPublishers.ofString(
                                                new JsonMapper()
                                                        .writeValueAsString(
                                                                Map.of("rollouts", lines)))));
        JsonNode report =
                api.post(
                                "/api/v1/rubrics/compare",
                                Map.of("before", BEFORE, "after", AFTER, "source", "set:by-hand"))
                        .json()
                        .path("report");

        assertThat(saved.json().path("rollouts").asInt()).isEqualTo(2);
        assertThat(saved.json().path("marked").asInt()).isEqualTo(2);
        assertThat(api.get("/api/v1/rollout-sets/by-hand").body().lines()).hasSize(2);
        assertThat(report.path("marks").path("before").asDouble()).isEqualTo(0.5);
        assertThat(report.path("marks").path("after").asDouble()).isZero();
    }

    @Test
    void attacksNeedNoRunAndBadSourcesAreRefused() {
        TestServer server = TestServer.shared(Database.H2);
        Api api = server.api();

        Api.Answer attacks =
                api.post(
                        "/api/v1/rubrics/compare",
                        Map.of(
                                "before", BEFORE,
                                "after", AFTER,
                                "source", "attacks:addition(digits=2)#1"));
        Api.Answer empty =
                api.post(
                        "/api/v1/rubrics/compare",
                        Map.of(
                                "before",
                                BEFORE,
                                "after",
                                AFTER,
                                "source",
                                "run:" + server.worker().run()));
        Api.Answer unknown =
                api.post(
                        "/api/v1/rubrics/compare",
                        Map.of("before", BEFORE, "after", AFTER, "source", "file:x"));
        Api.Answer line =
                api.post(
                        "/api/v1/rubrics/compare",
                        Map.of("before", BEFORE, "after", AFTER, "rollouts", "{}"));

        assertThat(attacks.json().path("report").path("rollouts").asInt()).isGreaterThan(100);
        assertThat(empty.status()).isEqualTo(400);
        assertThat(empty.text("detail")).isEqualTo("the source has no rollouts with texts");
        assertThat(unknown.text("detail")).contains("was 'file:x'");
        assertThat(line.text("detail")).startsWith("line 1: must name its problem");
    }
}
