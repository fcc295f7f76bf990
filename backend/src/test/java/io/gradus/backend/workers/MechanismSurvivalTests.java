package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A worker is killed while episodes, trees, late and unfinished rollouts, pools with their ledgers,
 * self-play and a learned scorer's head are in flight; the events, which tell a hash of the weights
 * that a stage leaves, are those of an undisturbed run.
 */
@Tag("slow")
@Timeout(300)
class MechanismSurvivalTests {
    private static final int STAGE = 16;
    private static final int STAGES = 4;

    /** The last stage is long, so that a kill late in the fourth still finds the run under way. */
    private static final String CURRICULUM =
            """
            gradus: 1
            curriculum: mechanisms
            policy:
              {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 32, context: 96,
               warmStart: {until: 1, maxSteps: 20, batch: 16, evaluateEvery: 20, learningRate: 5.0e-3}}
            objective: {groupSize: 4, groupsPerStep: 2, maxTokens: 6, maxTurns: 3, learningRate: 1.0e-3, kl: 0.01, reference: slow}
            models:
              slow: {average: {decay: 0.9}}
              past: {snapshot: {every: 7}}
            roles: {second: {model: past}}
            pools:
              memory:
                fixed:
                  problems: [{family: number-guessing}, {family: addition, difficulty: {digits: 1..2}}]
                  size: 20
            stages:
              - name: episodes
                problems: [{pool: memory}]
                objective: {carryOver: {tokensPerStep: 2}, staleness: 2, ratio: {truncated: {cap: 2}}, entropyBonus: 0.001}
                produces: {artifact: talker}
                maxSteps: 16
              - name: trees
                problems: [{pool: memory}]
                objective: {branching: {tree: {segmentTokens: 1, mostRoots: 2}}, groupSize: 6, advantage: tree-values, entropyBonus: 0.001}
                maxSteps: 16
              - name: roles
                problems: [{family: kuhn-poker}]
                objective: {advantage: role-baseline, entropyBonus: 0.001}
                maxSteps: 16
              - name: head
                kind: {scorer: {inner: 8}}
                problems: [{pool: memory}]
                produces: {artifact: judge}
                maxSteps: 16
              - name: rest
                problems: [{pool: memory}]
                maxSteps: 60
            evaluate: {every: 60, problemsPerCell: 4, problems: [{family: addition, difficulty: {digits: 1}}]}
            checkpoint: {every: 6}
            device: cpu
            """;

    @Test
    void aWorkerThatIsKilledInAnyMechanismRepeatsItsStepsBitForBit() {
        try (ServerProcess server = ServerProcess.start(TestServer.newHome())) {
            server.api().post("/api/v1/curricula", Map.of("text", CURRICULUM));
            TrainedRuns runs = new TrainedRuns(server, "mechanisms");
            String straight = runs.start();
            runs.end(straight);
            List<String> undisturbed = runs.events(straight);

            String killed = runs.start();
            for (int stage = 0; stage < STAGES; stage++) {
                runs.at(killed, stage * STAGE + 9);
                server.worker().destroyForcibly();
                int attempts = stage + 2;
                runs.await(killed, seen -> seen.path("attempts").asInt() == attempts);
            }
            JsonNode ended = runs.end(killed);

            assertThat(ended.path("attempts").asInt()).as(ended.toString()).isEqualTo(STAGES + 1);
            assertThat(runs.events(killed)).isEqualTo(undisturbed);
            assertThat(artifacts(undisturbed)).containsExactly("talker", "judge");
        }
    }

    private static List<String> artifacts(List<String> events) {
        return events.stream()
                .map(new JsonMapper()::readTree)
                .filter(e -> e.path("type").asString().equals("artifactProduced"))
                .map(e -> e.path("name").asString())
                .toList();
    }
}
