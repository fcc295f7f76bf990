package io.gradus.training.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PairedDifferenceTests {
    /**
     * Of the eight ways to turn 1, 2 and -0.5 the sums are 2.5, 3.5, 1.5, 0.5 and their negatives.
     */
    @Test
    void theTestCountsTheWaysToTurnSigns() {
        PairedDifference told = PairedDifference.of(new double[] {1, 2, -0.5}, 1);

        assertThat(told.value()).isCloseTo(2.5 / 3, within(1e-12));
        assertThat(told.pValue()).isEqualTo(4 / 8.0);
        assertThat(told.pairs()).isEqualTo(3);
        assertThat(told.interval()).isEmpty();
    }

    @Test
    void fivePairsOfOneSignReachOnlyTwoInThirtyTwo() {
        PairedDifference told = PairedDifference.of(new double[] {0.1, 0.2, 0.1, 0.3, 0.2}, 1);

        assertThat(told.pValue()).isEqualTo(2 / 32.0);
        assertThat(told.value()).isCloseTo(0.5 / 3, within(1e-12));
        assertThat(told.interval()).contains(new Interval(0.1, 0.3));
    }

    @Test
    void manyPairsAreTurnedAtRandomAndTheOneSeenCounts() {
        double[] alike = new double[20];
        Arrays.fill(alike, 0.5);
        double[] balanced = new double[20];
        Arrays.setAll(balanced, i -> i % 2 == 0 ? 1 : -1);

        assertThat(PairedDifference.of(alike, 1).pValue()).isEqualTo(1 / 10_000.0);
        assertThat(PairedDifference.of(balanced, 1).pValue()).isEqualTo(1);
    }
}
