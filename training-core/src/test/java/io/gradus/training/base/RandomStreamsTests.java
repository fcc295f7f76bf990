package io.gradus.training.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams.Purpose;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomStreamsTests {
    @Test
    void aStreamIsTheSameAtEachCall() {
        RandomStreams streams = new RandomStreams(7);
        assertThat(streams.stream(Purpose.TOKENS, 3, 2, 1).longs(20).toArray())
                .isEqualTo(
                        new RandomStreams(7).stream(Purpose.TOKENS, 3, 2, 1).longs(20).toArray());
    }

    @Test
    void everyPartOfTheKeyGivesAnotherStream() {
        Set<Long> first = new HashSet<>();
        for (long seed = -3; seed < 3; seed++) {
            for (Purpose purpose : Purpose.values()) {
                for (int place = 0; place < 10 * 10 * 10; place++) {
                    first.add(
                            new RandomStreams(seed)
                                    .stream(purpose, place / 100 - 5, place / 10 % 10, place % 10)
                                            .nextLong());
                }
            }
        }
        assertThat(first).hasSize(6 * Purpose.values().length * 1000);
    }

    @Test
    void drawsOverNeighbouringKeysAreUniform() {
        double sum = 0;
        int below = 0;
        for (int step = 0; step < 20_000; step++) {
            double u = new RandomStreams(1).stream(Purpose.PROBLEMS, step, 0, 0).nextDouble();
            sum += u;
            below += u < 0.1 ? 1 : 0;
        }
        // standard errors are 0.002 and 0.0021: five of them
        assertThat(sum / 20_000).isCloseTo(0.5, within(0.01));
        assertThat(below / 20_000.0).isCloseTo(0.1, within(0.011));
    }
}
