package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One document, two trainers: the scores of a run of Gradus, sent in by a trainer outside as texts
 * or as rewards alone, draw the same problems and lead to the same decisions.
 */
@Tag("slow")
@Timeout(300)
class SameDecisionsTests {
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: same-decisions
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 16,
               warmStart: {until: 1, maxSteps: 200, batch: 32, evaluateEvery: 100, learningRate: 5.0e-3}}
            objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 4, learningRate: 1.0e-3}
            stages:
              - name: low
                problems: [{family: addition, difficulty: {digits: 1}}]
                promote: {when: "passRate(all, 8 groups) >= 0.05", minSteps: 3}
                maxSteps: 40
              - name: high
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                sampler: learnability
                demote: {when: "passRate(all, 16 groups) <= 0", minSteps: 6}
                stop: {when: "steps >= 12"}
            evaluate: {every: 100, problemsPerCell: 4}
            checkpoint: {every: 50}
            device: cpu
            """;

    @Test
    void recordedScoresSentInFromOutsideLeadToTheSameDecisions() {
        try (ServerProcess server = ServerProcess.start(TestServer.newHome())) {
            server.api().post("/api/v1/curricula", Map.of("text", CURRICULUM));
            TrainedRuns runs = new TrainedRuns(server, "same-decisions");
            String run = runs.start();
            runs.end(run);
            List<JsonNode> told =
                    runs.events(run).stream().map(new JsonMapper()::readTree).toList();
            List<JsonNode> steps = TrainedRuns.of(told, "stepCompleted");

            List<String> decisions = decisions(told);
            assertThat(decisions).anyMatch(one -> one.contains("promoted to high: pass rate"));
            for (Way way : Way.values()) {
                replays(Outside.create(server.api()), way, steps, decisions);
            }
        }
    }

    private static void replays(
            Outside outside, Way way, List<JsonNode> steps, List<String> decisions) {
        for (JsonNode step : steps) {
            assertThat(outside.replay(step, way)).as(way.name()).isEqualTo(problems(step));
        }
        JsonNode end = outside.detail();
        assertThat(end.at("/run/state").asString()).as(way.name()).isEqualTo("completed");
        assertThat(end.at("/run/step").asInt()).isEqualTo(steps.size());
        assertThat(outside.decisions().subList(0, decisions.size()))
                .as(way.name())
                .isEqualTo(decisions);
        assertThat(outside.decisions()).hasSize(decisions.size() + 1);
        assertThat(outside.decisions().getLast()).contains(": completed: ");
    }

    /** Moves between stages with the step that they came behind. */
    private static List<String> decisions(List<JsonNode> told) {
        return TrainedRuns.of(told, "stageEntered").stream()
                .filter(entered -> entered.path("step").asInt() > 0)
                .map(entered ->
                        "%d: %s to %s: %s"
                                .formatted(
                                        entered.path("step").asInt(),
                                        entered.path("change").asString().toLowerCase(Locale.ROOT),
                                        entered.path("name").asString(),
                                        entered.path("reason").asString()))
                .toList();
    }

    private static List<String> problems(JsonNode step) {
        return step.path("groups")
                .valueStream()
                .map(group -> group.path("problem").asString())
                .toList();
    }

    /** How a trainer tells what its rollouts were worth. */
    private enum Way {
        TEXTS("/scores", "completions") {
            @Override
            List<Map<String, Object>> answers(JsonNode lease, JsonNode rewards) {
                ProblemKey problem = ProblemKey.parse(lease.path("problem").asString());
                String right = ProblemSource.problem(problem).reference();
                return IntStream.range(0, rewards.size())
                        .mapToObj(i ->
                                Map.<String, Object>of(
                                        "lease",
                                        lease.path("id").asString(),
                                        "index",
                                        i,
                                        "completion",
                                        rewards.get(i).asDouble() == 1 ? right : "wrong"))
                        .toList();
            }
        },
        REWARDS("/observations", "groups") {
            @Override
            List<Map<String, Object>> answers(JsonNode lease, JsonNode rewards) {
                List<Integer> tokens = Collections.nCopies(rewards.size(), 2);
                return List.of(
                        Map.of(
                                "lease", lease.path("id").asString(),
                                "rewards", rewards.valueStream().map(JsonNode::asDouble).toList(),
                                "tokens", tokens));
            }
        };

        private final String path;
        private final String list;

        Way(String path, String list) {
            this.path = path;
            this.list = list;
        }

        abstract List<Map<String, Object>> answers(JsonNode lease, JsonNode rewards);
    }

    /** A trainer outside that replays steps. */
    private record Outside(Api api, String path) {
        static Outside create(Api api) {
            Api.Answer created =
                    api.post(
                            "/api/v1/external-runs",
                            Map.of("curriculum", "same-decisions", "seed", 11));
            assertThat(created.status()).as(created.body()).isEqualTo(201);
            return new Outside(
                    api, "/api/v1/external-runs/" + created.json().at("/run/id").asString());
        }

        JsonNode detail() {
            return api.get(path).json();
        }

        /** Leases a step, answers as its groups were rewarded; the problems that it was lent. */
        List<String> replay(JsonNode step, Way way) {
            JsonNode groups = step.path("groups");
            Map<String, ?> asked =
                    Map.of("key", step.path("step").asString(), "count", groups.size());
            List<JsonNode> leases =
                    api.post(path + "/leases", asked).json().path("leases").valueStream().toList();
            List<Map<String, Object>> sent = new ArrayList<>();
            for (int g = 0; g < leases.size(); g++) {
                sent.addAll(way.answers(leases.get(g), groups.get(g).path("rewards")));
            }
            Api.Answer taken = api.post(path + way.path, Map.of(way.list, sent));
            assertThat(taken.status()).as(taken.body()).isEqualTo(200);
            return leases.stream().map(lease -> lease.path("problem").asString()).toList();
        }

        List<String> decisions() {
            return api.get(path + "/steps?limit=1000")
                    .json()
                    .valueStream()
                    .filter(step -> !step.path("decision").isNull())
                    .map(step ->
                            step.path("step").asInt() + ": " + step.path("decision").asString())
                    .toList();
        }
    }
}
