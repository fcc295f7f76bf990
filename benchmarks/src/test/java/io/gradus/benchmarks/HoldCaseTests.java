package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.event.HoldEstimate;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HoldCaseTests {
    private static HoldCase told(Optional<Long> latest, Optional<Long> actual, long left) {
        HoldEstimate estimate = new HoldEstimate(Optional.of(20L), Optional.of(10L), latest, "");
        return new HoldCase("entropy(16 steps)", estimate, actual, left);
    }

    @Test
    void aRecordingDecidesWhereItGoesOnToTheEndOfTheInterval() {
        assertThat(told(Optional.of(40L), Optional.empty(), 39).isDecided()).isFalse();
        assertThat(told(Optional.of(40L), Optional.of(12L), 40).isDecided()).isTrue();
        // without an end it is wrong only where the comparison held before
        assertThat(told(Optional.empty(), Optional.empty(), 10).isDecided()).isTrue();
        assertThat(told(Optional.empty(), Optional.empty(), 9).isDecided()).isFalse();
    }

    @Test
    void whatHeldWithinTheIntervalIsCovered() {
        assertThat(told(Optional.of(40L), Optional.of(10L), 60).isCovered()).isTrue();
        assertThat(told(Optional.of(40L), Optional.of(40L), 60).isCovered()).isTrue();
        assertThat(told(Optional.of(40L), Optional.of(41L), 60).isTooEarly()).isTrue();
        assertThat(told(Optional.of(40L), Optional.of(9L), 60).isTooLate()).isTrue();
        assertThat(told(Optional.of(40L), Optional.empty(), 40).isTooEarly()).isTrue();
        assertThat(told(Optional.empty(), Optional.empty(), 60).isCovered()).isTrue();
    }

    @Test
    void theErrorIsAShareOfTheActualNumber() {
        assertThat(told(Optional.empty(), Optional.of(25L), 60).error())
                .isCloseTo(0.2, within(1e-12));
        assertThat(told(Optional.empty(), Optional.empty(), 60).error()).isInfinite();
    }
}
