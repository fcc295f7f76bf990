package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DocumentEditsTests {
    private static final String TEXT =
            """
            # a ladder
            gradus: 1

            stages:
              - name: easy   # one digit
                problems: [{family: addition}]
                sampler: uniform
              # harder
              - name: hard
                promote:
                  when: steps >= 3
            """;

    @Test
    void aValueIsReplacedInItsPlace() {
        assertThat(DocumentEdits.set(TEXT, "stages[0].name", "first"))
                .isEqualTo(TEXT.replace("easy ", "first "));
    }

    @Test
    void aMissingSettingIsAddedAtTheEndOfItsMapping() {
        assertThat(DocumentEdits.set(TEXT, "stages[0].maxSteps", "50"))
                .isEqualTo(
                        TEXT.replace("sampler: uniform\n", "sampler: uniform\n    maxSteps: 50\n"));
        assertThat(DocumentEdits.set(TEXT, "stages[0].problems[0].difficulty", "{digits: 1..2}"))
                .contains("[{family: addition, difficulty: {digits: 1..2}}]");
    }

    @Test
    void missingMappingsOnTheWayAreMade() {
        assertThat(DocumentEdits.set(TEXT, "stages[0].promote.minSteps", "5"))
                .contains("    sampler: uniform\n    promote:\n      minSteps: 5\n  # harder\n");
    }

    @Test
    void aBareNameGetsSettings() {
        assertThat(DocumentEdits.set(TEXT, "stages[0].sampler.uniform.floor", "0.1"))
                .contains("    sampler:\n      uniform:\n        floor: 0.1\n");
    }

    @Test
    void anEmptyTextBecomesADocument() {
        String name = DocumentEdits.set("# mine\n", "curriculum", "first");

        assertThat(DocumentEdits.insert(name, "stages", 0, "{name: easy}"))
                .isEqualTo("# mine\ncurriculum: first\nstages:\n  - {name: easy}\n");
    }

    @Test
    void aBlockTakesTheDocumentsIndentation() {
        assertThat(DocumentEdits.insert(TEXT, "stages", 1, "name: new\nproblems:\n- {family: x}\n"))
                .contains(
                        """
                            sampler: uniform
                          - name: new
                            problems:
                            - {family: x}
                          # harder
                        """);
    }

    @Test
    void aTextOfSeveralLinesBecomesABlock() {
        assertThat(DocumentEdits.set(TEXT, "description", "\"one\\ntwo\""))
                .endsWith("description: |-\n  one\n  two\n");
    }

    @Test
    void anEntryGoesWithItsComments() {
        String removed = DocumentEdits.remove(TEXT, "stages[1]");

        assertThat(removed).endsWith("sampler: uniform\n").doesNotContain("# harder");
        assertThat(DocumentEdits.move(TEXT, "stages", 1, 0))
                .contains("stages:\n  # harder\n  - name: hard\n");
    }

    @Test
    void whatLosesItsOnlyEntryIsEmpty() {
        assertThat(DocumentEdits.remove(TEXT, "stages[1].promote.when")).endsWith("promote: {}\n");
    }

    @Test
    void theHeadOfADocumentOutlivesItsFirstKey() {
        assertThat(DocumentEdits.remove(TEXT, "gradus")).startsWith("# a ladder\n\nstages:");
    }

    @Test
    void jsonStaysJson() {
        String json =
                """
                {
                  "gradus": 1,
                  "stages": [
                    {"name": "easy"}
                  ]
                }
                """;

        assertThat(DocumentEdits.set(json, "stages[0].sampler", "weighted:\n  weights: [1, 2]"))
                .contains(
                        "{\"name\": \"easy\", \"sampler\": {\"weighted\": {\"weights\": [1, 2]}}}");
        assertThat(DocumentEdits.insert(json, "stages", 1, "name: hard"))
                .contains("    {\"name\": \"easy\"},\n    {\"name\": \"hard\"}\n  ]");
        assertThat(DocumentEdits.set(json, "seed", "7")).endsWith("  ],\n  \"seed\": 7\n}\n");
        assertThat(DocumentEdits.remove(json, "gradus")).startsWith("{\n  \"stages\": [\n");
        assertThat(DocumentEdits.remove(json, "stages")).isEqualTo("{\n  \"gradus\": 1\n}\n");
        assertThat(DocumentEdits.rename(json, "gradus", "version")).contains("\"version\": 1");
    }

    @Test
    void lineBreaksOfWindowsStay() {
        String windows = TEXT.replace("\n", "\r\n");

        assertThat(DocumentEdits.set(windows, "stages[0].promote.minSteps", "5"))
                .isEqualTo(
                        DocumentEdits.set(TEXT, "stages[0].promote.minSteps", "5")
                                .replace("\n", "\r\n"));
    }

    @Test
    void keysOfAnySignsCanBeAdded() {
        assertThat(DocumentEdits.put(TEXT, "stages[1].weights", "a.b", "2"))
                .endsWith("    weights:\n      a.b: 2\n");
    }

    @Test
    void anEntryIsRepeatedBehindItself() {
        assertThat(DocumentEdits.duplicate(TEXT, "stages", 1)).endsWith(tail() + tail());
        assertThat(DocumentEdits.duplicate(TEXT, "stages[0].problems", 0))
                .contains("[{family: addition}, {family: addition}]");
    }

    private static String tail() {
        return "  - name: hard\n    promote:\n      when: steps >= 3\n";
    }

    @Test
    void anEditThatCannotBeMadeSaysWhy() {
        assertThatThrownBy(() -> DocumentEdits.set(TEXT, "stages[2].name", "x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no stages[2].name; the document ends at 'stages'");
        assertThatThrownBy(() -> DocumentEdits.remove(TEXT, "stages[0].filter"))
                .hasMessage("the document has nothing at 'stages[0].filter'");
        assertThatThrownBy(() -> DocumentEdits.set(TEXT, "gradus", "[1"))
                .hasMessageStartingWith("cannot be put into a document");
        assertThatThrownBy(() -> DocumentEdits.move(TEXT, "stages", 0, 2))
                .hasMessage("the index must be between 0 and 1 in stages, was 2");
        assertThatThrownBy(() -> DocumentEdits.rename(TEXT, "stages[0].name", "sampler"))
                .hasMessage("the name 'sampler' is taken in 'stages[0]'");
        assertThatThrownBy(() -> DocumentEdits.set("a: [1", "a", "2"))
                .hasMessageStartingWith("the text must be readable before it is edited: ");
        assertThatThrownBy(() -> DocumentEdits.set(TEXT, "gradus.x", "2"))
                .hasMessage("'gradus' is not a mapping, so it cannot have the key x");
    }

    @Test
    void theSmallestSpliceBetweenTwoTexts() {
        TextSplice splice = TextSplice.between("a: 12\nb: 3\n", "a: 142\nb: 3\n");

        assertThat(splice).isEqualTo(new TextSplice(4, 4, "4"));
        assertThat(splice.apply("a: 12\nb: 3\n")).isEqualTo("a: 142\nb: 3\n");
        assertThat(TextSplice.between("x\uD83D\uDE00", "x\uD83D\uDE01"))
                .isEqualTo(new TextSplice(1, 3, "\uD83D\uDE01"));
    }
}
