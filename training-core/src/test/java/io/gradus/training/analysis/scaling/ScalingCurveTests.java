package io.gradus.training.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScalingCurveTests {
    private final ScalingCurve curve = new ScalingCurve(0.1, 0.7, 1000, 2);

    @Test
    void halfOfTheRiseIsDoneAtTheMidpoint() {
        assertThat(curve.at(1000)).isCloseTo(0.4, within(1e-12));
    }

    @Test
    void beginsAtItsStartAndEndsAtItsAsymptote() {
        assertThat(curve.at(0)).isEqualTo(0.1);
        assertThat(curve.at(1e12)).isCloseTo(0.7, within(1e-9));
    }

    @Test
    void twiceTheMidpointIsFourFifthsOfTheRiseAtSteepnessTwo() {
        // 1 / (1 + (1 / 2)^2) = 4 / 5
        assertThat(curve.at(2000)).isCloseTo(0.1 + 0.6 * 0.8, within(1e-12));
    }
}
