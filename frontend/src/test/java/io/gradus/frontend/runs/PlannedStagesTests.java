package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlannedStagesTests {
    @Test
    void theStagesOfADocumentAreNamedInOrder() {
        assertThat(
                        PlannedStages.of(
                                """
                                gradus: 1
                                curriculum: two-steps
                                stages:
                                  - {name: first, problems: [{family: addition, difficulty: {digits: 1}}]}
                                  - {name: second, problems: [{family: addition, difficulty: {digits: 2}}]}
                                  - {name: off, enabled: false, problems: [{family: addition}]}
                                """))
                .containsExactly("first", "second", "");
    }

    @Test
    void aDocumentThatDoesNotReadPlansNothing() {
        assertThat(PlannedStages.of("stages: [")).isEmpty();
    }
}
