package io.gradus.training.objective.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Schedule;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EllipticalBonusTests {
    private static double[] bonus(boolean leaveOneOut, int dimensions, double[]... states) {
        Elliptical spec = new Elliptical(Schedule.constant(0.01), dimensions, 1, leaveOneOut, true);
        return EllipticalBonus.of(states, spec, new SplittableRandom(3));
    }

    /** States 1, 2 and 3 are -1, 0 and 1 around their mean; the sum of squares and ridge is 3. */
    @Test
    void aLineIsComputedByHand() {
        double[][] line = {{1}, {2}, {3}};

        assertThat(bonus(false, 4, line))
                .containsExactly(new double[] {1 / 3.0, 0, 1 / 3.0}, near());
        // without its own square there is 2: 1 / 2
        assertThat(bonus(true, 4, line)).containsExactly(new double[] {0.5, 0, 0.5}, near());
    }

    /** Centred: (1, 1), (1, -1), (-2, 0); without the first, S is 1 + 5, 0 - 1; 1 + 1. */
    @Test
    void aPlaneIsComputedWithTheInverseOfTheOthers() {
        double[][] plane = {{4, 6}, {4, 4}, {1, 5}};
        // S = [[6, -1], [-1, 2]], its inverse [[2, 1], [1, 6]] / 11: (1, 1) gives 10 / 11
        assertThat(bonus(true, 4, plane)[0]).isCloseTo(10 / 11.0, within(1e-12));
        // the second is the first mirrored; of the third, S = [[3, 0], [0, 3]]: 4 / 3
        assertThat(bonus(true, 4, plane)[1]).isCloseTo(10 / 11.0, within(1e-12));
        assertThat(bonus(true, 4, plane)[2]).isCloseTo(4 / 3.0, within(1e-12));
    }

    @Test
    void equalStatesAreNotNewAndEveryBonusIsFinite() {
        assertThat(bonus(true, 4, new double[][] {{1, 2}, {1, 2}})).containsOnly(0);
        for (double huge : bonus(true, 4, new double[][] {{1e9, 2}, {1, 2}})) {
            assertThat(huge).isFinite();
        }
        assertThat(bonus(true, 4, new double[][] {{1e9, 2}})).containsExactly(0);
    }

    /** A projection keeps squared lengths on average: over many draws, within a tenth. */
    @Test
    void aWideStateIsProjectedToAboutItsLength() {
        double[][] states = new double[2][64];
        Arrays.fill(states[0], 0.01);
        Arrays.fill(states[1], -0.01);
        Elliptical spec = new Elliptical(Schedule.constant(1), 8, 1, false, true);
        double sum = 0;
        for (int seed = 0; seed < 2000; seed++) {
            sum += EllipticalBonus.of(states, spec, new SplittableRandom(seed))[0];
        }

        // h'h is 0.0064; the bonus is about h'h / (1 + 2 h'h)
        assertThat(sum / 2000).isBetween(0.0057, 0.0070);
        assertThat(EllipticalBonus.of(states, spec, new SplittableRandom(5)))
                .isEqualTo(EllipticalBonus.of(states, spec, new SplittableRandom(5)));
    }

    private static Offset<Double> near() {
        return within(1e-12);
    }
}
