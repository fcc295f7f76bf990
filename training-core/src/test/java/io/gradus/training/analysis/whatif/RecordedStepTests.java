package io.gradus.training.analysis.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.GroupEvidence;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordedStepTests {
    private static RecordedGroup group(int index, String cell, double passRate) {
        return new RecordedGroup(
                index,
                cell + "#1",
                cell,
                "f",
                passRate,
                passRate,
                false,
                4,
                8,
                0,
                "solver",
                List.of(1.0, 0.0),
                true);
    }

    @Test
    void lenientRatesAreThoseOfTheCellAndElsePassRates() {
        RecordedStep step =
                new RecordedStep(
                        1,
                        0,
                        16,
                        1,
                        2,
                        List.of(group(0, "f(n=1)", 0.25), group(1, "f(n=2)", 0.5)),
                        List.of(new Metric("lenient/cell/f(n=1)", 0.75)),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of());

        assertThat(step.evidence(_ -> true).groups())
                .extracting(GroupEvidence::lenient)
                .containsExactly(0.75, 0.5);
    }
}
