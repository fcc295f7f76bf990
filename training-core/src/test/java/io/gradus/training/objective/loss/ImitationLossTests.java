package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ImitationLossTests {
    private static final boolean[][] TRAINABLE = {{false, true, true}, {true}};

    /** Tokens of log-prob -1, -2 and -3 count: the mean is 2. */
    @Test
    void theLossIsTheMeanOverTheTrainableTokensOfAllRows() {
        TapLoss loss = ImitationLoss.of(new float[][] {{-9, -1, -2}, {-3}}, TRAINABLE);

        assertThat(loss.value()).isCloseTo(2, within(1e-9));
        assertThat(loss.gradient()[0]).containsExactly(0, -1f / 3, -1f / 3);
        assertThat(loss.gradient()[1]).containsExactly(-1f / 3);
    }

    @Test
    void theGradientEqualsFiniteDifferences() {
        float[][] logProbs = {{-0.5f, -1.25f, -2}, {-3}};
        float[][] gradient = ImitationLoss.of(logProbs, TRAINABLE).gradient();
        float step = 1f / 64;
        for (int row = 0; row < logProbs.length; row++) {
            for (int t = 0; t < logProbs[row].length; t++) {
                float at = logProbs[row][t];
                logProbs[row][t] = at + step;
                double above = ImitationLoss.of(logProbs, TRAINABLE).value();
                logProbs[row][t] = at - step;
                double below = ImitationLoss.of(logProbs, TRAINABLE).value();
                logProbs[row][t] = at;
                assertThat((double) gradient[row][t])
                        .isCloseTo((above - below) / (2 * step), within(1e-6));
            }
        }
    }
}
