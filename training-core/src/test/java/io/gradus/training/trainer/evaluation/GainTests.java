package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
        List<Gain> gains = Gain.of(counts(4, 0, 1, 2), counts(4, 1, 2, 4), List.of(1, 2), 7);

        assertThat(gains).extracting(Gain::k).containsExactly(1, 2);
        assertThat(gains.get(0).difference()).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(gains.get(1).difference())
                .isCloseTo((1 / 2.0 + 1 / 3.0 + 1 / 6.0) / 3, within(1e-12));
    }

    @Test
    void theIntervalIsThatOfProblemsDrawnAgain() {
        // half of the problems gain 1/4: the mean of 16 draws has standard error 1/32
        int[] after = IntStream.range(0, 16).map(i -> i % 2).toArray();
        Gain gain = Gain.of(counts(4, new int[16]), counts(4, after), List.of(1), 7).getFirst();

        assertThat(gain.difference()).isEqualTo(0.125);
        assertThat(gain.interval().low()).isCloseTo(0.125 - 1.96 / 32, within(0.01));
        assertThat(gain.interval().high()).isCloseTo(0.125 + 1.96 / 32, within(0.01));
        assertThat(gain.isUp()).isTrue();
        assertThat(gain.isDown()).isFalse();
    }

    @Test
    void theSamePolicyGainsNothing() {
        Gain gain = Gain.of(counts(8, 1, 5, 8), counts(8, 1, 5, 8), List.of(4), 7).getFirst();

        assertThat(gain.difference()).isZero();
        assertThat(gain.isUp() || gain.isDown()).isFalse();
    }
}
