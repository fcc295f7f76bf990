package io.gradus.benchmarks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

class LastQuarterTests {
    @Test
    void onlyTheLastQuarterOfTheStepsCounts() {
        LastQuarter last = new LastQuarter();
        for (int step = 1; step <= 8; step++) {
            last.add(List.of(new Metric("entropy/mean", step), new Metric("loss", 9)));
        }
        assertThat(last.means()).containsExactly(new Metric("entropy/mean", 7.5));
    }

    @Test
    void aRunWithoutStepsTellsNothing() {
        assertThat(new LastQuarter().means()).isEmpty();
    }
}
