package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.objective.advantage.GroupRelative;
import org.junit.jupiter.api.Test;

class GradientSignalTests {
    @Test
    void onlyMixedGroupsGiveASignal() {
        for (GradientSignal signal : GradientSignal.values()) {
            assertThat(signal.of(0)).isZero();
            assertThat(signal.of(1)).isZero();
            assertThat(signal.of(0.5)).isEqualTo(1);
        }
        assertThat(GradientSignal.PLAIN.of(0.25)).isEqualTo(0.75);
        assertThat(GradientSignal.NORMALISED.of(0.2)).isCloseTo(0.8, within(1e-12));
    }

    @Test
    void theFormFollowsTheAdvantages() {
        assertThat(GradientSignal.of(new GroupRelative(Mean.GROUP, Spread.NONE)))
                .isEqualTo(GradientSignal.PLAIN);
        assertThat(GradientSignal.of(new GroupRelative(Mean.GROUP, Spread.GROUP)))
                .isEqualTo(GradientSignal.NORMALISED);
    }

    /** The mean of 4 x (1 - x) over x = passes / 8 is 4 p (1 - p) (1 - 1/8). */
    @Test
    void expectationsAreMeansOverTheBinomial() {
        assertThat(GradientSignal.PLAIN.expected(0.3, 8))
                .isCloseTo(4 * 0.3 * 0.7 * 7 / 8, within(1e-12));
        assertThat(GradientSignal.NORMALISED.expected(0.5, 2)).isCloseTo(0.5, within(1e-12));
        assertThat(GradientSignal.NORMALISED.expected(1, 8)).isZero();
        assertThat(GradientSignal.NORMALISED.expected(0, 8)).isZero();
    }
}
