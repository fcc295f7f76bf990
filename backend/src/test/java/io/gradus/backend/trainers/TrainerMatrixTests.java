package io.gradus.backend.trainers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TrainerMatrixTests {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private final Api api = TestServer.shared(Database.H2).api();

    private static String document(String more) {
        return document(more, "promote: {when: \"passRate(top, 8 groups) >= 0.6\"}");
    }

    private static String document(String more, String first) {
        return """
        gradus: 1
        curriculum: matrix-%d
        objective: {groupSize: 3, learningRate: 3.0e-4, %s}
        rubrics:
          exact: {criteria: [{id: correct, verifier: {}}]}
        stages:
          - name: one-digit
            problems: [{family: addition, difficulty: {digits: 1}}]
            %s
          - name: two-digit
            problems: [{family: addition, difficulty: {digits: 2}}]
            filter: {pass-rate: {low: 0.1, high: 0.9}}
            stop: {when: "passRate(all, 8 groups) >= 0.9"}
        """
                .formatted(NAMES.incrementAndGet(), more, first);
    }

    private JsonNode matrix(String text, String query) {
        Api.Answer made = api.post("/api/v1/curricula", Map.of("text", text));
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        Api.Answer told =
                api.get(
                        "/api/v1/curricula/"
                                + made.text("id")
                                + "/versions/latest/trainers"
                                + query);
        assertThat(told.status()).as(told.body()).isEqualTo(200);
        return told.json();
    }

    private static List<String> row(JsonNode matrix, String path) {
        JsonNode line =
                StreamSupport.stream(matrix.path("lines").spliterator(), false)
                        .filter(one -> one.path("path").asString().equals(path))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no line " + path));
        return StreamSupport.stream(line.path("cells").spliterator(), false)
                .map(cell -> cell.path("honour").asString())
                .toList();
    }

    private static String why(JsonNode matrix, String path, Way way) {
        return StreamSupport.stream(matrix.path("lines").spliterator(), false)
                .filter(one -> one.path("path").asString().equals(path))
                .map(one -> one.path("cells").get(way.ordinal()).path("why").asString())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachWayHonoursWhatItReallyDoes() {
        JsonNode matrix = matrix(document("temperature: 0.8"), "");

        assertThat(row(matrix, "objective.groupSize"))
                .containsExactly(
                        "Gradus does it",
                        "the trainer is told",
                        "the trainer's own setting",
                        "the trainer is told",
                        "the trainer is told");
        assertThat(row(matrix, "objective.learningRate").subList(1, 5))
                .containsOnly("the trainer's own setting");
        assertThat(why(matrix, "objective.learningRate", Way.TRL))
                .startsWith("learning_rate of GRPOConfig");
        assertThat(why(matrix, "objective.temperature", Way.TRL))
                .startsWith("trl_args sets temperature");
        assertThat(row(matrix, "rubrics.exact.criteria[0]"))
                .containsExactly(
                        "Gradus does it",
                        "Gradus does it",
                        "Gradus does it",
                        "Gradus does it",
                        "nobody does it");
        assertThat(row(matrix, "stages[1].filter").subList(1, 5)).containsOnly("nobody does it");
        assertThat(row(matrix, "stages[0].promote")).containsOnly("Gradus does it");
        assertThat(row(matrix, "evaluate.every"))
                .containsExactly(
                        "Gradus does it",
                        "nobody does it",
                        "nobody does it",
                        "the trainer's own setting",
                        "the trainer's own setting");
    }

    @Test
    void linesThatNobodyHonoursComeFirstAndAreCounted() {
        JsonNode matrix = matrix(document("shapers: [balance]"), "");

        List<Long> missing =
                StreamSupport.stream(matrix.path("lines").spliterator(), false)
                        .map(line ->
                                row(matrix, line.path("path").asString()).stream()
                                        .filter("nobody does it"::equals)
                                        .count())
                        .toList();
        assertThat(missing).isSortedAccordingTo((a, b) -> Long.compare(b, a));
        assertThat(missing.getFirst()).isEqualTo(4);
        assertThat(matrix.at("/ways/0/nobody").asLong()).isZero();
        for (Way way : Way.values()) {
            long counted =
                    StreamSupport.stream(matrix.path("lines").spliterator(), false)
                            .map(line ->
                                    row(matrix, line.path("path").asString()).get(way.ordinal()))
                            .filter("nobody does it"::equals)
                            .count();
            assertThat(matrix.at("/ways/" + way.ordinal() + "/nobody").asLong())
                    .as(way.word())
                    .isEqualTo(counted);
        }
    }

    @Test
    void whatMovesIsNotFollowedByTrl() {
        JsonNode moving =
                matrix(
                        document(
                                "temperature: {linear: {from: 1.0, to: 0.5, over: {steps: {steps: 10}}}}"),
                        "");
        JsonNode unequal =
                matrix(
                        document(
                                "maxTokens: 9",
                                "objective: {groupSize: 4, groupsPerStep: 2, maxTokens: 12}"),
                        "");

        assertThat(row(moving, "objective.temperature").get(1)).isEqualTo("nobody does it");
        assertThat(row(moving, "objective.temperature").get(3)).isEqualTo("the trainer is told");
        assertThat(row(unequal, "objective.groupSize").get(1)).isEqualTo("refused");
        assertThat(row(unequal, "stages[0].objective.groupSize").get(1)).isEqualTo("refused");
        assertThat(row(unequal, "stages[0].objective.groupsPerStep").get(1))
                .isEqualTo("nobody does it");
        assertThat(row(unequal, "objective.maxTokens").get(1)).isEqualTo("nobody does it");
        assertThat(unequal.at("/ways/1/refused").asLong()).isEqualTo(2);
    }

    @Test
    void rulesThatReadWhatTheTrainerMeasuresDependOnWhoReportsIt() {
        JsonNode entropy =
                matrix(document("maxTokens: 9", "promote: {when: \"entropy(5 steps) < 1\"}"), "");
        JsonNode measured =
                matrix(document("maxTokens: 9", "promote: {when: \"evaluation(all) >= 0.5\"}"), "");

        assertThat(row(entropy, "stages[0].promote"))
                .containsExactly(
                        "Gradus does it",
                        "Gradus does it",
                        "nobody does it",
                        "Gradus does it",
                        "Gradus does it");
        assertThat(why(entropy, "stages[0].promote", Way.TRL)).startsWith("once TRL has logged");
        assertThat(row(measured, "stages[0].promote").get(1)).isEqualTo("nobody does it");
        assertThat(row(measured, "stages[1].stop")).containsOnly("Gradus does it");
    }

    @Test
    void whatTheFitRefusesOrLeavesOutIsSaidWithItsReason() {
        String judged =
                document("maxTokens: 9")
                        .replace(
                                "{id: correct, verifier: {}}",
                                "{id: correct, verifier: {}}, {id: sure, confidence: {}}");

        JsonNode refused = matrix(judged, "");
        JsonNode without =
                matrix(judged.replaceAll("matrix-\\d+", "matrix-left"), "?leaveOut=sure");

        assertThat(row(refused, "rubrics.exact.criteria[1]").subList(1, 5)).containsOnly("refused");
        assertThat(row(refused, "rubrics.exact.criteria[0]").get(1)).isEqualTo("Gradus does it");
        assertThat(row(without, "rubrics.exact.criteria[1]").subList(1, 5))
                .containsOnly("nobody does it");
        assertThat(why(without, "rubrics.exact.criteria[1]", Way.LOOP)).startsWith("left out: ");
    }
}
