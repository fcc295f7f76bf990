package io.gradus.backend.workers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.ServerProcess;
import io.gradus.backend.testing.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/** Runs of one curriculum that workers of a server's own train, as a script sees them. */
record TrainedRuns(ServerProcess server, String curriculum) {
    static final Duration PATIENCE = Duration.ofSeconds(180);

    private static final Set<String> ENDS = Set.of("completed", "failed", "diverged", "stopped");

    /** A tiny curriculum of two stages that take so many steps. */
    static String ladder(String name, int first, int second) {
        return """
        gradus: 1
        curriculum: %s
        policy:
          {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64, context: 24,
           warmStart: {maxSteps: 10, batch: 16, evaluateEvery: 5}}
        objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 4, learningRate: 1.0e-3}
        stages:
          - name: first
            problems: [{family: addition, difficulty: {digits: 1}}]
            maxSteps: %d
          - name: second
            problems: [{family: addition, difficulty: {digits: 1..2}}]
            maxSteps: %d
        evaluate: {every: 40, problemsPerCell: 4}
        checkpoint: {every: 20}
        device: cpu
        """
                .formatted(name, first, second);
    }

    /** The events of a type, in order. */
    static List<JsonNode> of(List<JsonNode> told, String type) {
        return told.stream().filter(e -> e.path("type").asString().equals(type)).toList();
    }

    /** A new run with a seed that all have in common. */
    String start() {
        return server.api()
                .post("/api/v1/runs", Map.of("curriculum", curriculum, "seed", 11))
                .text("id");
    }

    JsonNode look(String run) {
        return server.api().get("/api/v1/runs/" + run).json();
    }

    /** The run once it is as it is waited for. */
    JsonNode await(String run, Predicate<JsonNode> condition) {
        return Waiting.until(
                PATIENCE,
                () -> look(run),
                seen -> condition.test(seen) || ENDS.contains(seen.path("state").asString()));
    }

    /** The run once it has taken so many steps. */
    JsonNode at(String run, long step) {
        return await(run, seen -> seen.path("step").asLong() >= step);
    }

    /** The run once it has ended, which must be well. */
    JsonNode end(String run) {
        JsonNode ended = await(run, _ -> false);
        assertThat(ended.path("state").asString()).as(ended.toString()).isEqualTo("completed");
        return ended;
    }

    /** All events of a run, in order, as they are stored. */
    List<String> events(String run) {
        List<String> all = new ArrayList<>();
        Api.Answer page = server.api().get("/api/v1/runs/" + run + "/events?after=0");
        while (page.json().size() > 0) {
            page.json().valueStream().map(JsonNode::toString).forEach(all::add);
            page = server.api().get("/api/v1/runs/" + run + "/events?after=" + all.size());
        }
        return all;
    }
}
