package io.gradus.training.analysis.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RanksTests {
    private static final double[] ONE = {1, 2, 2, 3};

    /**
     * Pairs of (1,1) (2,3) (2,2) (3,3): five differ in the first, five in the second, and of the
     * four that differ in both all agree: 4 / sqrt(5 * 5).
     */
    @Test
    void tauIsCorrectedForTies() {
        assertThat(Ranks.tauB(ONE, new double[] {1, 3, 2, 3}).orElseThrow())
                .isCloseTo(0.8, within(1e-12));
        assertThat(Ranks.tauB(ONE, new double[] {-1, -2, -2, -3}).orElseThrow())
                .isCloseTo(-1, within(1e-12));
    }

    /** Ranks 1 2.5 2.5 4 and 1 3.5 2 3.5. */
    @Test
    void rhoSharesTheMeanRankAmongTies() {
        // deviations from 2.5: (-1.5, 0, 0, 1.5) and (-1.5, 1, -0.5, 1)
        double both = 1.5 * 1.5 + 0 + 0 + 1.5 * 1;
        double first = 4.5;
        double second = 2.25 + 1 + 0.25 + 1;

        assertThat(Ranks.rho(ONE, new double[] {1, 3, 2, 3}).orElseThrow())
                .isCloseTo(both / Math.sqrt(first * second), within(1e-12));
    }

    @Test
    void aDifferenceBelowAMillionthIsATie() {
        assertThat(Ranks.tauB(new double[] {0, 1e-8}, new double[] {0, 1})).isEmpty();
        assertThat(Ranks.rho(new double[] {0, 1e-8}, new double[] {0, 1})).isEmpty();
    }
}
