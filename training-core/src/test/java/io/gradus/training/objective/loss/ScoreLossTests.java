package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ScoreLossTests {
    private static final double[] TARGETS = {1, 0, 0.5, 1};

    /** log(1 + e^-2) = 0.126928 and log(1 + e^-1) = 0.313262, mean 0.220095. */
    @Test
    void outcomesAreScoredByBinaryCrossEntropy() {
        ScoreLoss loss = ScoreLoss.outcomes(new float[] {2, -1}, new double[] {1, 0});

        assertThat(loss.value()).isCloseTo(0.220095, within(1e-6));
        assertThat(loss.accuracy()).isEqualTo(1);
        // (sigmoid(2) - 1) / 2 and sigmoid(-1) / 2
        assertThat(loss.gradient())
                .containsExactly(new float[] {-0.0596015f, 0.134471f}, within(1e-6f));
    }

    /** Margins 1.5 and -0.5: (log(1 + e^-1.5) + log(1 + e^0.5)) / 2 = (0.201413 + 0.974077) / 2. */
    @Test
    void pairsAreScoredByBradleyAndTerry() {
        ScoreLoss loss = ScoreLoss.pairs(new float[] {2, 0.5f, -1, -0.5f});

        assertThat(loss.value()).isCloseTo(0.587745, within(1e-6));
        assertThat(loss.accuracy()).isEqualTo(0.5);
    }

    @Test
    void gradientsEqualFiniteDifferences() {
        float[] scores = {1.5f, -0.25f, 0.75f, -2};
        check(scores, s -> ScoreLoss.outcomes(s, TARGETS));
        check(scores, ScoreLoss::pairs);
    }

    private static void check(float[] scores, Function<float[], ScoreLoss> loss) {
        float[] gradient = loss.apply(scores).gradient();
        float step = 1f / 256;
        for (int i = 0; i < scores.length; i++) {
            float at = scores[i];
            scores[i] = at + step;
            double above = loss.apply(scores).value();
            scores[i] = at - step;
            double below = loss.apply(scores).value();
            scores[i] = at;
            assertThat((double) gradient[i]).isCloseTo((above - below) / (2 * step), within(1e-5));
        }
    }

    @Test
    void extremeScoresDoNotOverflow() {
        assertThat(ScoreLoss.outcomes(new float[] {-800, 800}, new double[] {1, 0}).value())
                .isCloseTo(800, within(1e-9));
        assertThat(ScoreLoss.pairs(new float[] {800, -800}).value()).isCloseTo(0, within(1e-9));
    }
}
