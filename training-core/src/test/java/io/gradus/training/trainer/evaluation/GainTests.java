package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.statistics.Interval;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GainTests {
    private static List<PassCount> counts(int samples, int... correct) {
        return IntStream.range(0, correct.length)
                .mapToObj(i -> new PassCount("p" + i, samples, correct[i]))
                .toList();
    }

    @Test
    void itIsTheMeanDifferenceOfTheSameProblems() {
        // pass@1 is c / 4; pass@2 of 4 samples is 0, 1/2, 5/6, 1, 1 for c = 0 to 4
        List<Gain> gains = Gain.of(counts(4, 0, 1, 2), counts(4, 1, 2, 4), List.of(1, 2));

        assertThat(gains).extracting(Gain::k).containsExactly(1, 2);
        assertThat(gains.get(0).difference()).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(gains.get(1).difference())
                .isCloseTo((1 / 2.0 + 1 / 3.0 + 1 / 6.0) / 3, within(1e-12));
    }

    /**
     * Half of 64 problems gain 1/4 from nothing: m = 1/8, s² = 1/63, t = 1.998341 of a printed
     * table with 63 degrees of freedom. Below, m - t s / 8; above, the greater root of (1/8 - x)² =
     * t² s²/64 x (1 - x) / (7/64), by bisection.
     */
    @Test
    void theIntervalReachesAsFarAsStudentsAndWilsonsByTheScatterOfTheProblems() {
        int[] after = IntStream.range(0, 64).map(i -> i % 2).toArray();
        Gain gain = Gain.of(counts(4, new int[64]), counts(4, after), List.of(1)).getFirst();

        assertThat(gain.difference()).isEqualTo(0.125);
        Interval interval = gain.interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(0.0935291, within(1e-6));
        assertThat(interval.high()).isCloseTo(0.1598749, within(1e-6));
        assertThat(gain.isUp()).isTrue();
        assertThat(gain.isDown()).isFalse();
    }

    @Test
    void fewProblemsHaveNoIntervalAndTellNothing() {
        int[] after = IntStream.range(0, Gain.FEWEST - 1).map(_ -> 4).toArray();
        Gain gain = Gain.of(counts(4, new int[49]), counts(4, after), List.of(1)).getFirst();

        assertThat(gain.difference()).isEqualTo(1);
        assertThat(gain.interval()).isEmpty();
        assertThat(gain.isUp() || gain.isDown()).isFalse();
    }

    @Test
    void theSamePolicyGainsNothing() {
        Gain gain = Gain.of(counts(8, 1, 5, 8), counts(8, 1, 5, 8), List.of(4)).getFirst();

        assertThat(gain.difference()).isZero();
        assertThat(gain.isUp() || gain.isDown()).isFalse();
    }
}
