package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One document, two trainers, in episodes: the turns that the policy of a run of Gradus wrote,
 * written over HTTP by a trainer outside, are answered, scored and decided on alike.
 */
@Tag("slow")
@Timeout(300)
class SameEpisodesTests {
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: same-%s
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 200,
               warmStart: {until: 1, maxSteps: 300, batch: 32, evaluateEvery: 300, learningRate: 5.0e-3}}
            objective: {groupSize: 4, groupsPerStep: %d, maxTokens: 24, maxTurns: 3, learningRate: 1.0e-3}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}, {id: brief, length: {shape: shortest-correct}, weight: 0.25}]}
            stages:
              - name: low
                problems: [%s]
                promote: {when: "passRate(all, 4 groups) >= 0.02", minSteps: 3}
                maxSteps: 6
              - name: high
                problems: [%s]
                sampler: learnability
                stop: {when: "steps >= 4"}
            evaluate: {every: 100, problemsPerCell: 4}
            checkpoint: {every: 50}
            device: cpu
            """;

    private static ServerProcess server;

    @BeforeAll
    static void start() {
        server = ServerProcess.start(TestServer.newHome());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** Each step shows the texts of all its groups, so that they can be played again. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tools | 2 | {family: addition, difficulty: {digits: 1}, transforms: [calculator]}",
                "turns | 2 | {family: number-guessing}",
                "roles | 1 | {family: kuhn-poker}",
            })
    void turnsOfARunPlayedFromOutsideLeadToTheSame(String name, int groups, String problems) {
        Api.Answer saved =
                server.api()
                        .post(
                                "/api/v1/curricula",
                                Map.of(
                                        "text",
                                        CURRICULUM.formatted(name, groups, problems, problems)));
        assertThat(saved.status()).as(saved.body()).isEqualTo(201);
        TrainedRuns runs = new TrainedRuns(server, "same-" + name);
        String run = runs.start();
        runs.end(run);
        List<JsonNode> told = events(runs, run);
        List<JsonNode> steps = TrainedRuns.of(told, "stepCompleted");
        List<JsonNode> texts = TrainedRuns.of(told, "rolloutsSampled");

        EpisodeReplayer outside = EpisodeReplayer.create(server.api(), "same-" + name);
        for (int step = 0; step < steps.size(); step++) {
            assertThat(texts.get(step).path("groups"))
                    .hasSize(steps.get(step).path("groups").size());
            outside.replay(step, texts.get(step));
        }

        List<JsonNode> seen = events(runs, outside.run());
        assertThat(groups(TrainedRuns.of(seen, "stepCompleted"))).isEqualTo(groups(steps));
        assertThat(rollouts(TrainedRuns.of(seen, "rolloutsSampled"))).isEqualTo(rollouts(texts));
        assertThat(conditions(TrainedRuns.of(seen, "stepCompleted"))).isEqualTo(conditions(steps));
        assertThat(moves(seen)).isEqualTo(moves(told)).hasSizeGreaterThan(1);
        assertThat(outside.turns()).isGreaterThan(groups * 4 * steps.size());
    }

    private static List<JsonNode> events(TrainedRuns runs, String run) {
        return runs.events(run).stream().map(new JsonMapper()::readTree).toList();
    }

    /** Problems, roles, pass rates and rewards of the groups of all steps. */
    private static List<String> groups(List<JsonNode> steps) {
        return steps.stream()
                .flatMap(step -> step.path("groups").valueStream())
                .map(group ->
                        String.join(
                                " ",
                                group.path("problem").asString(),
                                group.path("role").asString(),
                                group.path("passRate").toString(),
                                group.path("rewards").toString(),
                                group.at("/work/sampledTokens").toString(),
                                group.at("/work/givenTokens").toString(),
                                group.at("/work/truncated").toString()))
                .toList();
    }

    /** What was written and shown in all rollouts, and how it was judged. */
    private static List<String> rollouts(List<JsonNode> texts) {
        return texts.stream()
                .flatMap(step ->
                        step.path("groups")
                                .valueStream()
                                .sorted(Comparator.comparingInt(g -> g.path("index").asInt())))
                .flatMap(group -> group.path("rollouts").valueStream())
                .map(rollout ->
                        String.join(
                                " ",
                                rollout.path("role").asString(),
                                rollout.path("completion").asString(),
                                rollout.path("tokens").toString(),
                                rollout.path("stopReason").toString(),
                                rollout.path("verdict").toString(),
                                rollout.path("criteria").toString(),
                                rollout.path("turnScores").toString(),
                                EpisodeReplayer.described(rollout)))
                .toList();
    }

    private static List<String> conditions(List<JsonNode> steps) {
        return steps.stream().map(step -> step.path("conditions").toString()).toList();
    }

    /** Moves between stages and the end, with the steps that they came behind. */
    private static List<String> moves(List<JsonNode> told) {
        return told.stream()
                .filter(e -> e.path("step").asInt() > 0)
                .filter(e ->
                        e.path("type").asString().equals("stageEntered")
                                || e.path("type").asString().equals("runFinished"))
                .map(e ->
                        String.join(
                                " ",
                                e.path("step").toString(),
                                e.path("type").asString(),
                                e.path("name").asString(""),
                                e.path("reason").asString()))
                .toList();
    }
}
