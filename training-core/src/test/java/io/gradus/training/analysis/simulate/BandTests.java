package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BandTests {
    /** As R's and NumPy's default quantile: 0 to 10 has its tenths at whole numbers. */
    @Test
    void aBandHoldsTheInnerFourFifths() {
        assertThat(Band.of(IntStream.rangeClosed(0, 10).mapToDouble(i -> 10 - i)))
                .contains(new Band(1, 5, 9));
        assertThat(Band.of(DoubleStream.of(3))).contains(new Band(3, 3, 3));
        assertThat(Band.of(DoubleStream.of(0, 1))).contains(new Band(0.1, 0.5, 0.9));
    }

    @Test
    void nothingHasNoBand() {
        assertThat(Band.of(DoubleStream.empty())).isEmpty();
    }
}
