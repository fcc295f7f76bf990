package io.gradus.training.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CorrelationTests {
    private static final double[] XS = {1, 2, 3, 4};

    /** Deviations -1.5 -0.5 0.5 1.5 and -2 0 -1 3: 7 / sqrt(5 * 14). */
    @Test
    void isTheCovarianceByBothDeviations() {
        assertThat(Correlation.of(XS, new double[] {1, 3, 2, 6}).orElseThrow())
                .isCloseTo(0.836660, within(1e-6));
    }

    @Test
    void isOneOfALineUpwardsAndMinusOneOfALineDownwards() {
        assertThat(Correlation.of(XS, new double[] {5, 7, 9, 11}).orElseThrow())
                .isCloseTo(1, within(1e-12));
        assertThat(Correlation.of(XS, new double[] {2, 0, -2, -4}).orElseThrow())
                .isCloseTo(-1, within(1e-12));
    }

    @Test
    void isEmptyWhereASideDoesNotVaryOrPairsAreFew() {
        assertThat(Correlation.of(XS, new double[] {3, 3, 3, 3})).isEmpty();
        assertThat(Correlation.of(new double[] {7, 7, 7, 7}, XS)).isEmpty();
        assertThat(Correlation.of(new double[] {1, 2}, new double[] {1, 2})).isEmpty();
    }

    @Test
    void refusesSidesOfDifferentLength() {
        assertThatThrownBy(() -> Correlation.of(XS, new double[] {1, 2, 3}))
                .hasMessage("a correlation needs pairs, had 4 and 3 values");
    }
}
