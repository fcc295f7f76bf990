package io.gradus.backend.trainers;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.Database;
import io.gradus.backend.testing.TestServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Cells that depend on the way of training and on the other stages of a curriculum. */
class TrainerCellTests {
    private static final String TOLD = "the trainer is told";
    private static final String NOBODY = "nobody does it";
    private static final AtomicInteger NAMES = new AtomicInteger();

    private final Api api = TestServer.shared(Database.H2).api();

    private JsonNode matrix(String head, String rubric, String first) {
        String text =
                """
                gradus: 1
                curriculum: cells-%d
                %s
                rubrics:
                  exact: {criteria: [%s]}
                stages:
                  - name: one
                    %s
                  - name: two
                    problems: [{family: addition, difficulty: {digits: 2}}]
                    filter: {pass-rate: {low: 0.1, high: 0.9}}
                """
                        .formatted(NAMES.incrementAndGet(), head, rubric, first);
        Api.Answer made = api.post("/api/v1/curricula", Map.of("text", text));
        assertThat(made.status()).as(made.body()).isEqualTo(201);
        return api.get("/api/v1/curricula/" + made.text("id") + "/versions/latest/trainers").json();
    }

    private JsonNode ofStage(String first) {
        return matrix(
                "objective: {groupSize: 3, groupsPerStep: 4, maxTurns: 3}",
                "{id: correct, verifier: {}}",
                first);
    }

    /** The cells of a line without that of Gradus: TRL, verifiers, loop, observe only. */
    private static List<String> row(JsonNode matrix, String path) {
        return matrix.path("lines")
                .valueStream()
                .filter(line -> line.path("path").asString().equals(path))
                .flatMap(line -> line.path("cells").valueStream().skip(1))
                .map(cell -> cell.path("honour").asString())
                .toList();
    }

    @Test
    void episodesAreRefusedWhereOneCompletionAnswersALease() {
        JsonNode matrix = ofStage("problems: [{family: number-guessing}]");

        assertThat(row(matrix, "stages[0].problems"))
                .containsExactly("refused", "refused", TOLD, TOLD);
    }

    @Test
    void guidanceIsToldToWhoeverAsksForIt() {
        JsonNode matrix =
                ofStage(
                        """
                        problems: [{family: addition, difficulty: {digits: 1}}]
                            guidance: {hint: {tier: plan, share: 0.5}}\
                        """);

        assertThat(row(matrix, "stages[0].guidance")).containsExactly(TOLD, NOBODY, TOLD, TOLD);
    }

    @Test
    void problemsOfTheTrainersOwnAreItsOwnAndItsUpdateIsNotFiltered() {
        JsonNode matrix = ofStage("problems: [{family: outside, difficulty: {level: 1}}]");

        assertThat(row(matrix, "stages[0].problems")).containsOnly("the trainer's own setting");
        assertThat(row(matrix, "stages[1].filter")).containsOnly(NOBODY);
    }

    @Test
    void whatMattersMostOfALineDecides() {
        JsonNode matrix =
                matrix(
                        "",
                        "{id: correct, verifier: {}}, {id: parts, group: {criteria:"
                                + " [{id: short, verifier: {}}, {id: sure, confidence: {}}]}}",
                        "problems: [{family: addition, difficulty: {digits: 1}}]");

        assertThat(row(matrix, "rubrics.exact.criteria[1]")).containsOnly("refused");
    }

    @Test
    void stagesMustAgreeInTheSettingItselfForTrlToBeTold() {
        JsonNode matrix =
                ofStage(
                        """
                        problems: [{family: addition, difficulty: {digits: 1}}]
                            objective: {groupSize: 3, groupsPerStep: 2, maxTurns: 3}\
                        """);

        assertThat(row(matrix, "objective.groupSize").getFirst()).isEqualTo(TOLD);
        assertThat(row(matrix, "objective.groupsPerStep").getFirst()).isEqualTo(NOBODY);
    }

    @Test
    void stopTextsAreToldToLoopsAndNamesAreNoLines() {
        JsonNode stopping =
                matrix(
                        "policy: {prompt: {stop: [\"\\n\"]}}",
                        "{id: correct, verifier: {}}",
                        "problems: [{family: addition, difficulty: {digits: 1}}]");

        assertThat(row(stopping, "policy.prompt.stop"))
                .containsExactly(
                        "the trainer's own setting", "the trainer's own setting", TOLD, TOLD);
        assertThat(stopping.path("lines").findValuesAsString("path"))
                .doesNotContain("gradus", "curriculum")
                .contains("stages[0].name");
    }
}
