package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RubricCommandTests extends CommandLineCase {
    private static final String GAMEABLE =
            """
            gradus: 1
            rubric: gameable
            criteria:
              - {id: correct, verifier: {}}
              - {id: digits, pattern: {regex: "^$"}, weight: 0.5}
            """;

    @TempDir private Path folder;

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("rubric.yaml"), text);
    }

    @Test
    void listNamesEveryShippedRubric() {
        assertThat(run("rubric", "list")).isZero();
        assertThat(out.toString()).contains("vl-cogito: ", "dapo-overlong: ", "2503.14476");
    }

    @Test
    void whatShowPrintsPassesTheCheck() throws IOException {
        assertThat(run("rubric", "show", "rubicon")).isZero();
        Path copy = write(out.toString());

        assertThat(run("rubric", "check", copy.toString())).isZero();
        assertThat(out.toString()).endsWith("valid, rubric rubicon with 4 criteria\n");
    }

    @Test
    void anUnknownRubricIsRefusedWithASuggestion() {
        assertThat(run("rubric", "show", "rubikon")).isEqualTo(2);
        assertThat(err.toString()).contains("no rubric 'rubikon' is shipped", "rubicon");
    }

    @Test
    void checkNamesThePlaceOfEveryFault() throws IOException {
        Path file = write(GAMEABLE.replace("weight: 0.5", "role: gate, weight: 2"));

        assertThat(run("rubric", "check", file.toString())).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "rubric.yaml:5:62 criteria[1].weight: of a gate must stay in [0, 1], has the value 2.0");
    }

    @Test
    void scoreExplainsEveryContribution() throws IOException {
        Path lines =
                Files.writeString(
                        folder.resolve("completions.jsonl"), "\"x\"\n{\"completion\": \"y\"}\n");

        assertThat(
                        run(
                                "rubric",
                                "score",
                                "dapo-overlong",
                                "-d",
                                "digits=1",
                                "--completion",
                                "",
                                "--completions",
                                lines.toString()))
                .isZero();
        assertThat(out.toString())
                .contains("#1  total -1.000", "#3  total -1.000")
                .contains("-1.000  correct: ", "0.00 becomes -1.00 x weight 1.00 takes 1.00 away")
                .contains("+0.000  overlong: 1 tokens: 0.00 x weight 1.00 changes nothing");
    }

    @Test
    void completionsThatAreNoTextsAreRefusedWithTheirLine() throws IOException {
        Path lines = Files.writeString(folder.resolve("c.jsonl"), "\"x\"\n{\"text\": 1}\n");

        assertThat(run("rubric", "score", "spear", "--completions", lines.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("c.jsonl, line 2: must be a JSON text");
        assertThat(run("rubric", "score", "spear")).isEqualTo(2);
        assertThat(err.toString()).contains("give 1 to 1024 completions");
    }

    @Test
    void stressFailsARubricThatPaysForNothing() throws IOException {
        Path file = write(GAMEABLE);

        assertThat(run("rubric", "stress", file.toString(), "-n", "1")).isEqualTo(1);
        assertThat(out.toString()).contains("empty", "+0.500  digits: matches");
        assertThat(run("rubric", "stress", "trpa", "-n", "1", "--family", "no")).isEqualTo(2);
    }

    @Test
    void aCurriculumsRubricIsAttackedOnItsOwnStages() throws IOException {
        Path file =
                write(
                        """
                        gradus: 1
                        curriculum: two
                        rubrics:
                          exact: {criteria: [{id: correct, verifier: {}}]}
                          loose: {criteria: [{id: correct, verifier: {}}, {id: none, pattern: {regex: "^$"}}]}
                        stages:
                          - {name: one, rubric: exact, problems: [{family: addition}]}
                          - {name: two, rubric: loose, problems: [{family: sorting}]}
                        """);

        assertThat(run("rubric", "stress", file.toString(), "--rubric", "exact", "-n", "1"))
                .isZero();
        assertThat(run("rubric", "stress", file.toString(), "--rubric", "loose", "-n", "1"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("sorting(");
        assertThat(run("rubric", "stress", file.toString())).isEqualTo(2);
        assertThat(run("rubric", "stress", file.toString(), "--rubric", "third")).isEqualTo(2);
        assertThat(run("rubric", "stress", file.toString(), "--rubric", "exact", "-t", "cloze"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--transform does not change the problems");
        assertThat(err.toString())
                .contains("choose one with --rubric: exact, loose")
                .contains("has no rubric 'third'; it has: exact, loose");
    }
}
