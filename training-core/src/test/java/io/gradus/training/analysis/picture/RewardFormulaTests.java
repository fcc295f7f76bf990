package io.gradus.training.analysis.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.Scored;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewardFormulaTests {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id: correct, verifier: {}} | correct",
                "{id: correct, verifier: {}, weight: 0.9} | 0.9 correct",
                "{id: correct, verifier: {}}, {id: short, pattern: {regex: x}, weight: -0.5} | correct − 0.5 short",
                "{id: short, pattern: {regex: x}, weight: -1}, {id: correct, verifier: {}} | −short + correct",
                "{id: correct, verifier: {}}, {id: seen, pattern: {regex: x}, weight: 0} | correct",
                "{id: correct, verifier: {}, role: gate}, {id: short, pattern: {regex: x}} | correct × short",
                "{id: correct, verifier: {}, role: gate}, {id: a, pattern: {regex: x}}, {id: b, pattern: {regex: x}, weight: 0.1} "
                        + "| correct × (a + 0.1 b)",
                "{id: correct, verifier: {}, role: gate, weight: 0.5}, {id: a, pattern: {regex: x}} "
                        + "| correct (strength 0.5) × a",
                "{id: form, pattern: {regex: x}, role: {veto: {below: 1, floor: -1}}}, {id: correct, verifier: {}} "
                        + "| correct; −1 if form < 1",
                "{id: correct, verifier: {}}, {id: short, pattern: {regex: x}, weight: 0.2, when: {criterion: correct, atLeast: 1}} "
                        + "| correct + 0.2 short [if correct ≥ 1]",
                "{id: correct, verifier: {}, weight: {linear: {from: 0, to: 1, over: {steps: {steps: 10}}}}} | [0 → 1] correct"
            })
    void criteriaOfASumAreTermsAndGatesFactors(String criteria, String formula) {
        assertThat(of("criteria: [" + criteria + "]")).isEqualTo(formula);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "product | 2 a × b",
                "share | mean(2 a + b)",
                "min | min(2 a, b)",
                "max | max(2 a, b)",
                "{tiers: {}} | in turn(2 a, b)",
                "{levels: {}} | level of(2 a, b)",
                "{sum: {interactions: [{first: a, second: b, weight: -0.5}]}} | 2 a + b − 0.5 a·b"
            })
    void otherCombinationsAreNamed(String combine, String formula) {
        assertThat(
                        of(
                                "{combine: %s, criteria: [{id: a, pattern: {regex: x}, weight: 2}, {id: b, pattern: {regex: x}}]}"
                                        .formatted(combine)))
                .isEqualTo(formula);
    }

    @Test
    void aGroupWithSeveralTermsStandsInParenthesesBesideAFactor() {
        String nested =
                """
                criteria:
                  - {id: correct, verifier: {}, role: gate}
                  - id: manner
                    weight: 0.5
                    group: {criteria: [{id: a, pattern: {regex: x}}, {id: b, pattern: {regex: x}}]}
                  - {id: c, pattern: {regex: x}}
                """;

        assertThat(of(nested)).isEqualTo("correct × (0.5 (a + b) + c)");
        assertThat(of(nested.replace("    weight: 0.5\n", ""))).isEqualTo("correct × (a + b + c)");
    }

    @Test
    void weightsOfAStageTakeThePlaceOfTheRubrics() {
        assertThat(
                        RewardFormula.of(
                                Scored.spec(
                                        "criteria: [{id: correct, verifier: {}}, {id: b, pattern: {regex: x}}]"),
                                Map.of("b", Schedule.constant(0.25))))
                .isEqualTo("correct + 0.25 b");
    }

    private static String of(String rubric) {
        return RewardFormula.of(Scored.spec(rubric), Map.of());
    }
}
