package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One document with guidance, two trainers: a trainer outside that follows its leases gives the
 * same help to the same rollouts, and comes to the same rewards and decisions.
 */
@Tag("slow")
@Timeout(300)
class GuidedDecisionsTests {
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: guided-decisions
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 96,
               warmStart: {until: 1, maxSteps: 120, batch: 32, evaluateEvery: 60, learningRate: 5.0e-3}}
            objective: {groupSize: 4, groupsPerStep: 3, maxTokens: 8, learningRate: 1.0e-3}
            stages:
              - name: hinted
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                guidance: {withdraw: {tier: plan, every: 2, budget: {linear: {from: 1, to: 0, over: stage}}}}
                maxSteps: 6
              - name: partly
                problems: [{family: addition, difficulty: {digits: 1..3}}]
                guidance: {partial: {}}
                maxSteps: 4
              - name: begun
                problems: [{family: addition, difficulty: {digits: 1..3}}]
                guidance: {prefix: {share: 1, draw: uniform, rollouts: 0.75, train: true}}
                maxSteps: 4
              - name: backwards
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                guidance: {reverse: {positions: 3, trials: 4, advanceAt: 0.2}}
                stop: {when: "steps >= 4"}
            evaluate: {every: 100, problemsPerCell: 4}
            checkpoint: {every: 50}
            device: cpu
            """;

    @Test
    void aTrainerThatFollowsItsLeasesGivesTheSameHelp() {
        try (ServerProcess server = ServerProcess.start(TestServer.newHome())) {
            server.api().post("/api/v1/curricula", Map.of("text", CURRICULUM));
            TrainedRuns runs = new TrainedRuns(server, "guided-decisions");
            String run = runs.start();
            runs.end(run);
            List<JsonNode> told =
                    runs.events(run).stream().map(new JsonMapper()::readTree).toList();
            List<JsonNode> steps = TrainedRuns.of(told, "stepCompleted");
            String outside =
                    server.api()
                            .post(
                                    "/api/v1/external-runs",
                                    Map.of("curriculum", "guided-decisions", "seed", 11))
                            .json()
                            .at("/run/id")
                            .asString();

            steps.forEach(step -> replay(server.api(), outside, step));

            List<JsonNode> heard =
                    server.api()
                            .get("/api/v1/runs/" + outside + "/events?limit=2000")
                            .json()
                            .valueStream()
                            .toList();
            List<JsonNode> observed = TrainedRuns.of(heard, "stepCompleted");
            assertThat(decisions(heard)).isEqualTo(decisions(told)).hasSize(4);
            assertThat(observed).hasSameSizeAs(steps).hasSizeGreaterThan(15);
            for (int i = 0; i < steps.size(); i++) {
                assertThat(groups(observed.get(i)))
                        .as("step %d", i + 1)
                        .isEqualTo(groups(steps.get(i)));
                assertThat(guidance(observed.get(i))).isEqualTo(guidance(steps.get(i)));
            }
            assertThat(steps)
                    .filteredOn(step -> groups(step).stream().anyMatch(g -> g.contains("level")))
                    .as("steps with help")
                    .hasSizeGreaterThan(10);
        }
    }

    /** Stages with the step behind which they were entered, and how. */
    private static List<String> decisions(List<JsonNode> told) {
        return TrainedRuns.of(told, "stageEntered").stream()
                .map(one -> one.path("step") + " " + one.path("name") + " " + one.path("change"))
                .toList();
    }

    /** Problem, rewards and help of each group. */
    private static List<String> groups(JsonNode step) {
        return step.path("groups")
                .valueStream()
                .map(group ->
                        group.path("problem").asString()
                                + group.path("rewards")
                                + group.path("given"))
                .toList();
    }

    private static List<JsonNode> guidance(JsonNode step) {
        return step.path("metrics")
                .valueStream()
                .filter(metric -> metric.path("name").asString().startsWith("guidance/"))
                .toList();
    }

    /** Leases a step, and answers as its groups were scored, each rollout from its prefix on. */
    private static void replay(Api api, String run, JsonNode step) {
        String path = "/api/v1/external-runs/" + run;
        JsonNode groups = step.path("groups");
        Map<String, Object> wish =
                Map.of("key", step.path("step").asString(), "count", groups.size(), "guided", true);
        List<JsonNode> leases =
                api.post(path + "/leases", wish).json().path("leases").valueStream().toList();
        List<Map<String, Object>> completions = new ArrayList<>();
        for (int g = 0; g < leases.size(); g++) {
            JsonNode rewards = groups.path(g).path("rewards");
            for (int i = 0; i < rewards.size(); i++) {
                completions.add(
                        Map.of(
                                "lease",
                                leases.get(g).path("id").asString(),
                                "index",
                                i,
                                "completion",
                                answer(leases.get(g), i, rewards.path(i).asDouble() == 1)));
            }
        }
        Api.Answer scored = api.post(path + "/scores", Map.of("completions", completions));
        assertThat(scored.status()).as(scored.body()).isEqualTo(200);
    }

    private static String answer(JsonNode lease, int index, boolean right) {
        Problem problem = ProblemSource.problem(ProblemKey.parse(lease.path("problem").asString()));
        String prefix =
                lease.path("prompts")
                        .valueStream()
                        .filter(one -> one.path("index").asInt() == index)
                        .map(one -> one.path("prefix").asString(""))
                        .findFirst()
                        .orElse("");
        assertThat(problem.demonstration()).startsWith(prefix);
        return right ? problem.demonstration().substring(prefix.length()) : "wrong";
    }
}
