package io.gradus.training.curriculum.condition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.formula.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionTests {
    private static final Measurement TOO_LITTLE = new Measurement(0.9, 37, 64);

    @ParameterizedTest
    @CsvSource({
        "passRate(all; 64 groups) >= 0.5, UNKNOWN",
        "not passRate(all; 64 groups) >= 0.5, UNKNOWN",
        "passRate(all; 64 groups) < 0.5, UNKNOWN",
        "steps >= 10, HOLDS",
        "not steps >= 10, FAILS",
        "steps > 10, FAILS",
        "steps <= 10, HOLDS",
        "steps < 10, FAILS",
        "steps >= 10 or passRate(all; 64 groups) >= 0.5, HOLDS",
        "steps > 10 or passRate(all; 64 groups) >= 0.5, UNKNOWN",
        "steps >= 10 and passRate(all; 64 groups) >= 0.5, UNKNOWN",
        "steps > 10 and passRate(all; 64 groups) >= 0.5, FAILS"
    })
    void withoutEvidenceNothingIsKnown(String text, Truth truth) {
        Condition condition = Condition.parse(text.replace(';', ','));

        assertThat(
                        condition.test(signal ->
                                signal instanceof Signal.Count
                                        ? Measurement.count(10)
                                        : TOO_LITTLE))
                .isEqualTo(truth);
    }

    @Test
    void aValueThatIsNoNumberIsUnknownHoweverFullTheWindow() {
        Condition condition = Condition.parse("entropy(5 steps) < 1");

        assertThat(condition.test(_ -> new Measurement(Double.NaN, 5, 5))).isEqualTo(Truth.UNKNOWN);
    }

    @Test
    void oneTargetChangesAndTheOthersStay() {
        Condition condition =
                Condition.parse("steps >= 5 or not (passRate(all, 64 groups) < 0.7 and steps > 5)");

        assertThat(condition.withTarget(1, 0.25).text())
                .isEqualTo("steps >= 5 or not (passRate(all, 64 groups) < 0.25 and steps > 5)");
        assertThat(condition.withTarget(3, 1)).isEqualTo(condition);
    }
}
