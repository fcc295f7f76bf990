package io.gradus.frontend.forms;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Which settings of a form can be folded away, and which of them count as set. */
class FoldedSettingsTests {
    private static final String TEXT =
            """
            stages:
              - name: easy
                problems: [{family: addition, difficulty: {digits: 1..2}}]
                promote: {when: "passRate(top, 64 groups) >= 0.7"}
            """;

    @Test
    void whereSomeSettingsAreCommonTheOthersCanBeFoldedAway() {
        Desk desk = new Desk(TEXT, "stages[0]");

        assertThat(desk.row("stages[0].filter").hasClassName("foldable")).isTrue();
        assertThat(desk.row("stages[0].sampler").hasClassName("foldable")).isFalse();
        assertThat(desk.row("stages[0].promote.minSteps").hasClassName("foldable")).isFalse();
    }

    @Test
    void aDefaultThatTheDocumentWritesOutCountsAsNotSet() {
        Desk desk =
                new Desk(
                        TEXT.replace(
                                "  - name: easy",
                                "  - name: easy\n    kind: rl\n    weights: {}\n    filter: zero-variance"),
                        "stages[0]");

        assertThat(desk.row("stages[0].kind").hasClassName("set")).isFalse();
        assertThat(desk.row("stages[0].weights").hasClassName("set")).isFalse();
        assertThat(desk.row("stages[0].select").hasClassName("set")).isFalse();
        assertThat(desk.row("stages[0].filter").hasClassName("set")).isTrue();
        assertThat(desk.row("stages[0].name").hasClassName("set")).isTrue();
    }
}
