package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunDocumentTests {
    @Test
    void aRunWithoutAWarmStartHasNone() {
        String own = "gradus: 1\npolicy:\n  warmStart: {maxSteps: %d}\n";
        assertThat(RunDocument.warms(own.formatted(200))).isTrue();
        assertThat(RunDocument.warms(own.formatted(0))).isFalse();
        assertThat(RunDocument.warms(own.formatted(200) + "  from: {run: a, artifact: b}\n"))
                .isFalse();
    }

    @Test
    void gatesOfAllRubricsAreNamedGroupsIncluded() {
        String text =
                """
                gradus: 1
                curriculum: gated
                rubrics:
                  exact:
                    criteria:
                      - {id: correct, verifier: {}}
                      - {id: digits, pattern: {regex: "[0-9]+"}, role: gate}
                  style:
                    criteria:
                      - {id: right, verifier: {}}
                      - {id: form, group: {criteria: [{id: brief, readable: {}}, {id: clean, readable: {}, role: gate}]}}
                stages:
                  - {name: first, problems: [{family: addition}], maxSteps: 5}
                  - {name: second, rubric: style, problems: [{family: addition}], maxSteps: 5}
                """;

        assertThat(RunDocument.gates(RunDocument.read(text))).containsExactly("digits", "clean");
        assertThat(RunDocument.gates(RunDocument.read("stages: ["))).isEmpty();
    }
}
