package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DivergenceLossTests {
    /** 0.3 of the mean of 1, 2 and 6. */
    @Test
    void theLossIsTheWeightedMeanOverTrainableTokens() {
        boolean[][] trainable = {{true, false, true}, {true}};

        TapLoss loss = DivergenceLoss.of(new float[][] {{1, 100, 2}, {6}}, trainable, 0.3);

        assertThat(loss.value()).isCloseTo(0.9, within(1e-9));
        assertThat(loss.gradient()[0]).containsExactly(0.1f, 0, 0.1f);
        assertThat(loss.gradient()[1]).containsExactly(0.1f);
    }

    @Test
    void nothingTrainableIsNoLoss() {
        TapLoss loss = DivergenceLoss.of(new float[][] {{1}}, new boolean[][] {{false}}, 1);

        assertThat(loss.value()).isZero();
        assertThat(loss.gradient()[0]).containsExactly(0);
    }
}
