package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.frontend.charts.PlannedStage;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlannedStagesTests {
    @Test
    void theStagesOfADocumentAreNamedInOrderWithWhatTheyDo() {
        assertThat(
                        planned(
                                """
                                gradus: 1
                                curriculum: two-steps
                                stages:
                                  - {name: first, problems: [{family: addition, difficulty: {digits: 1}}]}
                                  - {name: second, kind: sft, problems: [{family: addition, difficulty: {digits: 2}}]}
                                  - {name: off, enabled: false, problems: [{family: addition}]}
                                """))
                .containsExactly(
                        new PlannedStage("first", "rl"),
                        new PlannedStage("second", "sft"),
                        new PlannedStage("", "rl"));
    }

    @Test
    void aRunWithoutAWarmStartHasNone() {
        String own = "gradus: 1\npolicy:\n  warmStart: {maxSteps: %d}\n";
        assertThat(PlannedStages.warms(own.formatted(200))).isTrue();
        assertThat(PlannedStages.warms(own.formatted(0))).isFalse();
        assertThat(PlannedStages.warms(own.formatted(200) + "  from: {run: a, artifact: b}\n"))
                .isFalse();
    }

    @Test
    void aDocumentThatDoesNotReadPlansNothing() {
        assertThat(planned("stages: [")).isEmpty();
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

        assertThat(PlannedStages.gates(PlannedStages.read(text)))
                .containsExactly("digits", "clean");
        assertThat(PlannedStages.gates(PlannedStages.read("stages: ["))).isEmpty();
    }

    private static List<PlannedStage> planned(String document) {
        return PlannedStages.of(PlannedStages.read(document));
    }
}
