package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.frontend.charts.PlannedStage;
import org.junit.jupiter.api.Test;

class PlannedStagesTests {
    @Test
    void theStagesOfADocumentAreNamedInOrderWithWhatTheyDo() {
        assertThat(
                        PlannedStages.of(
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
        assertThat(PlannedStages.of("stages: [")).isEmpty();
    }
}
