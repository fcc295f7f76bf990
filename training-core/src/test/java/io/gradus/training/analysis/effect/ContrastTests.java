package io.gradus.training.analysis.effect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Numbers of a Python script of its own: all 1,024 signs, and Student's t by bisection. */
class ContrastTests {
    static final double[] RIGHT = {.50, .55, .60, .52, .58, .61, .49, .57, .54, .56};
    static final double[] OTHER = {.44, .53, .55, .53, .50, .56, .45, .50, .55, .49};
    private static final Offset<Double> EXACT = within(1e-9);

    @Test
    void theDifferenceIsOfPairsAndItsTestCountsAllSigns() {
        Contrast contrast = Contrast.of(RIGHT, OTHER);

        assertThat(contrast.pairs()).isEqualTo(10);
        assertThat(contrast.mean()).isCloseTo(0.042, EXACT);
        assertThat(contrast.deviation()).isCloseTo(0.03224903099319419, EXACT);
        assertThat(contrast.pValue()).isEqualTo(10 / 1024.0);
    }

    @Test
    void theIntervalIsNeverInsideThatOfThePairedTTest() {
        var interval = Contrast.of(RIGHT, OTHER).interval().orElseThrow();

        assertThat(interval.low()).isLessThanOrEqualTo(0.0189304329682 + 1e-9).isGreaterThan(0.01);
        assertThat(interval.high()).isGreaterThanOrEqualTo(0.0650695670318 - 1e-9).isLessThan(0.08);
    }

    @Test
    void theSignSaysWhichArmIsBetter() {
        assertThat(Contrast.of(OTHER, RIGHT).mean()).isCloseTo(-0.042, EXACT);
        assertThat(Contrast.of(OTHER, RIGHT).pValue()).isEqualTo(10 / 1024.0);
    }

    @Test
    void armsThatAreAlikeHaveNoIntervalAndNoSign() {
        double[] none = new double[10];

        assertThat(Contrast.of(none, none)).isEqualTo(new Contrast(10, 0, Optional.empty(), 1, 0));
    }
}
