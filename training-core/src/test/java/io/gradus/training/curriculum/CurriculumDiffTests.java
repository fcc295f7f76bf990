package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentChange;
import io.gradus.training.document.DocumentDiff;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurriculumDiffTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: ladder
            rubrics:
              exact:
                criteria:
                  - {id: correct, verifier: {}}
                  - {id: digits, pattern: {regex: "^[0-9]+$"}, role: gate}
            stages:
              - name: easy
                problems: [{family: addition, difficulty: {digits: 1}}]
                promote: {when: steps >= 3}
              - name: mixed
                problems: [{family: addition}, {family: subtraction}]
              - name: hard
                problems: [{family: addition, difficulty: {digits: 3}}]
            """;

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "digits: 1} => digits: 1..2} => stage \"easy\", problem \"addition\", difficulty \"digits\" changed from 1 to 1..2",
                "promote: {when: steps >= 3} => maxSteps: 9 => stage \"easy\": promote removed: {when: \"steps >= 3\"}|stage \"easy\": max steps added: 9",
                "when: steps >= 3 => when: steps >= 5 => stage \"easy\", promote: when changed from \"steps >= 3\" to \"steps >= 5\"",
                "problems: [{family: addition}, {family: subtraction}] => problems: [{family: subtraction}] => stage \"mixed\", problem \"addition\" removed: {family: addition}",
                "name: mixed => name: mixed\\n    sampler: {weighted: {weights: [1, 2]}} => stage \"mixed\": sampler changed from uniform to {weighted: {weights: [1, 2]}}",
                "role: gate => weight: 0.5 => rubric \"exact\", criterion \"digits\": weight changed from 1 to 0.5|rubric \"exact\", criterion \"digits\": role changed from gate to sum",
                "^[0-9]+$ => ^[0-9]*$ => rubric \"exact\", criterion \"digits\", pattern: regex changed from \"^[0-9]+$\" to \"^[0-9]*$\"",
                "curriculum: ladder => curriculum: ladder\\nobjective: {groupSize: 16} => objective: group size changed from 8 to 16"
            })
    void aChangeReadsAsASentence(String part, String other, String sentences) {
        String newer = TEXT.replace(part, other.replace("\\n", "\n"));

        assertThat(newer).isNotEqualTo(TEXT);
        assertThat(sentences(TEXT, newer)).containsExactly(sentences.split("\\|"));
    }

    @Test
    void aStageThatMovedIsTheSameStage() {
        int mixed = TEXT.indexOf("  - name: mixed");
        int hard = TEXT.indexOf("  - name: hard");
        String moved =
                TEXT.substring(0, mixed) + TEXT.substring(hard) + TEXT.substring(mixed, hard);

        assertThat(sentences(TEXT, moved.replace("digits: 3", "digits: 4")))
                .containsExactly(
                        "stage \"hard\", problem \"addition\", difficulty \"digits\" changed from 3 to 4",
                        "stage \"mixed\" moved from place 2 to 3");
    }

    @Test
    void whatIsOnlyWrittenDifferentlyIsNoChange() {
        String other =
                "# new comment\n"
                        + TEXT.replace("name: mixed", "name: \"mixed\"\n    sampler: uniform")
                        + "seed: 1\n";

        assertThat(sentences(TEXT, other)).isEmpty();
    }

    @Test
    void aChangeKnowsItsPlace() {
        String newer = TEXT.replace("name: hard", "name: last");

        assertThat(DocumentDiff.between(CurriculumDocument.class, TEXT, newer))
                .extracting(DocumentChange::kind, DocumentChange::path)
                .containsExactly(
                        tuple(DocumentChange.Kind.REMOVED, "stages[2]"),
                        tuple(DocumentChange.Kind.ADDED, "stages[2]"));
    }

    @Test
    void unreadableTextsAreComparedByLine() {
        assertThat(sentences(TEXT, TEXT.replace("gradus: 1", "gradus: [1")))
                .containsExactly("line 1 changed from gradus: 1 to gradus: [1");
    }

    private static List<String> sentences(String older, String newer) {
        return DocumentDiff.between(CurriculumDocument.class, older, newer).stream()
                .map(DocumentChange::sentence)
                .toList();
    }
}
