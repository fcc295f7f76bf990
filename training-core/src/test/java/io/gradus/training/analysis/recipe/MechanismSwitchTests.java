package io.gradus.training.analysis.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class MechanismSwitchTests {
    private static final String TEXT =
            """
            objective: {kl: 0.1, clip: [0.2, 0.28]}
            stages:
              - name: easy
                filter: zero-variance
              - name: middle
              - name: hard
                filter: {zero-variance: {refill: 10}}
                sampler: {weighted: {weights: [1, 2]}}
            """;

    private static MechanismSwitch of(List<String> lines, Map<String, String> off) {
        SequencedMap<String, String> values = new LinkedHashMap<>(off);
        return new MechanismSwitch(
                new MechanismSpec(
                        "m",
                        "w",
                        lines,
                        values,
                        new LinkedHashMap<>(),
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void aLineWithoutAnOffValueIsRemovedWhereverItStands() {
        assertThat(of(List.of("stages[*].filter"), Map.of()).off(TEXT))
                .isEqualTo(
                        """
                        objective: {kl: 0.1, clip: [0.2, 0.28]}
                        stages:
                          - name: easy
                          - name: middle
                          - name: hard
                            sampler: {weighted: {weights: [1, 2]}}
                        """);
    }

    @Test
    void entriesAreFoundByNameAndTheLastIsTakenOutFirst() {
        assertThat(of(List.of("stages[easy]", "stages[hard]"), Map.of()).off(TEXT))
                .isEqualTo(
                        """
                        objective: {kl: 0.1, clip: [0.2, 0.28]}
                        stages:
                          - name: middle
                        """);
    }

    @Test
    void aValueAtOrBelowALineIsItsSwitchAndOthersGoWithEveryLine() {
        MechanismSwitch mechanism =
                of(
                        List.of("objective.clip", "stages[hard].filter"),
                        Map.of(
                                "stages[hard].filter.zero-variance.refill", "0",
                                "objective.kl", "0"));

        assertThat(mechanism.off(TEXT, "objective.clip"))
                .contains("objective: {kl: 0}")
                .contains("refill: 10");
        assertThat(mechanism.off(TEXT, "stages[hard].filter"))
                .contains("{kl: 0, clip: [0.2, 0.28]}")
                .contains("refill: 0");
        assertThat(mechanism.off(TEXT)).contains("objective: {kl: 0}").contains("refill: 0");
    }

    @Test
    void aPathThatLeadsNowhereIsNamed() {
        assertThatThrownBy(() -> of(List.of("stages[esay].filter"), Map.of()).off(TEXT))
                .hasMessage("the curriculum has no entry [esay] on the path stages[esay].filter");
        assertThatThrownBy(() -> of(List.of("objective.beta"), Map.of()).off(TEXT))
                .hasMessage("there is nothing to remove at objective.beta");
    }
}
