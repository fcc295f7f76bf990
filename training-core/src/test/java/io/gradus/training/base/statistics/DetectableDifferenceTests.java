package io.gradus.training.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * Numbers of a Python script that integrates over the density of chi by Simpson's rule; those of
 * ten pairs at 0.05 are the ones that G*Power prints.
 */
class DetectableDifferenceTests {
    private static final Offset<Double> CLOSE = within(2e-3);

    @Test
    void tenPairsFindOneDeviationInFourOfFiveCases() {
        DetectableDifference ten = new DetectableDifference(10, 0.05);

        assertThat(ten.power(1)).isCloseTo(0.8031, CLOSE);
        assertThat(ten.deviations(0.8)).isCloseTo(0.9960, CLOSE);
    }

    @Test
    void aStricterLevelNeedsALargerDifference() {
        DetectableDifference ofTwelve = new DetectableDifference(10, 0.05 / 12);

        assertThat(ofTwelve.power(1)).isCloseTo(0.3464, CLOSE);
        assertThat(ofTwelve.deviations(0.8)).isCloseTo(1.5252, CLOSE);
    }

    @Test
    void morePairsNeedASmallerOne() {
        assertThat(new DetectableDifference(5, 0.05).deviations(0.8)).isCloseTo(1.6820, CLOSE);
        assertThat(new DetectableDifference(20, 0.05).deviations(0.8)).isCloseTo(0.6604, CLOSE);
    }

    @Test
    void withoutADifferenceThePowerIsTheLevel() {
        assertThat(new DetectableDifference(10, 0.05).power(0)).isCloseTo(0.05, CLOSE);
    }

    @Test
    void onePairHasNoScatter() {
        assertThatThrownBy(() -> new DetectableDifference(1, 0.05))
                .hasMessage("pairs must be >= 2, was 1");
    }
}
