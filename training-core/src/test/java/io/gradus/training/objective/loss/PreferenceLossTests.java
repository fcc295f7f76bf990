package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PreferenceLossTests {
    private static final boolean[][] TRAINABLE = {
        {false, true, true}, {true, true}, {true, false}, {true, true, true, true}
    };

    private static Stream<PreferenceLoss> losses() {
        return Stream.of(
                new PreferenceLoss.Dpo(0.1),
                new PreferenceLoss.Dpo(3),
                new PreferenceLoss.Ipo(0.5),
                new PreferenceLoss.SimPo(2, 1));
    }

    private static float[][] random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[][] taps = new float[TRAINABLE.length][];
        for (int row = 0; row < taps.length; row++) {
            taps[row] = new float[TRAINABLE[row].length];
            for (int t = 0; t < taps[row].length; t++) {
                taps[row][t] = (float) -random.nextDouble(0.1, 3);
            }
        }
        return taps;
    }

    @ParameterizedTest
    @MethodSource("losses")
    void theGradientEqualsFiniteDifferences(PreferenceLoss loss) {
        float[][] logProbs = random(1);
        float[][] reference = random(2);
        float[][] gradient = loss.of(logProbs, reference, TRAINABLE).loss().gradient();
        float step = 1f / 256; // exact in single precision
        for (int row = 0; row < logProbs.length; row++) {
            for (int t = 0; t < logProbs[row].length; t++) {
                float at = logProbs[row][t];
                logProbs[row][t] = at + step;
                double above = loss.of(logProbs, reference, TRAINABLE).loss().value();
                logProbs[row][t] = at - step;
                double below = loss.of(logProbs, reference, TRAINABLE).loss().value();
                logProbs[row][t] = at;
                assertThat((double) gradient[row][t])
                        .isCloseTo((above - below) / (2 * step), within(2e-4));
            }
        }
    }

    /** Log-ratios 0.5 and -1.5: DPO with beta 0.1 gives log(1 + exp(-0.2)) = 0.598139. */
    @Test
    void dpoOfOnePairIsTheLogisticLossOfItsMargin() {
        float[][] policy = {{-1, -0.5f}, {-2.5f}};
        float[][] reference = {{-1, -1}, {-1}};
        boolean[][] all = {{true, true}, {true}};

        PreferenceLoss.Result result = new PreferenceLoss.Dpo(0.1).of(policy, reference, all);

        assertThat(result.loss().value()).isCloseTo(0.598139, within(1e-6));
        assertThat(result.margin()).isCloseTo(0.2, within(1e-7));
        assertThat(result.accuracy()).isEqualTo(1);
        // -beta * sigmoid(-0.2) = -0.0450166 on both tokens of the preferred one
        assertThat(result.loss().gradient()[0])
                .containsExactly(new float[] {-0.0450166f, -0.0450166f}, within(1e-6f));
        assertThat(result.loss().gradient()[1])
                .containsExactly(new float[] {0.0450166f}, within(1e-6f));
    }

    /** The same pair: (2 - 1 / (2 * 0.5))^2 = 1. */
    @Test
    void ipoPullsTheMarginToItsTarget() {
        float[][] policy = {{-1, -0.5f}, {-2.5f}};
        float[][] reference = {{-1, -1}, {-1}};
        boolean[][] all = {{true, true}, {true}};

        assertThat(new PreferenceLoss.Ipo(0.5).of(policy, reference, all).loss().value())
                .isCloseTo(1, within(1e-6));
    }

    /** Means -0.75 and -2.5: 2 * 1.75 - 1 = 2.5, log(1 + exp(-2.5)) = 0.0788897. */
    @Test
    void simPoComparesMeansWithoutAReference() {
        float[][] policy = {{-1, -0.5f}, {-2.5f}};
        boolean[][] all = {{true, true}, {true}};

        assertThat(new PreferenceLoss.SimPo(2, 1).of(policy, new float[0][], all).loss().value())
                .isCloseTo(0.0788897, within(1e-6));
    }

    @Test
    void tokensThatAreNotTrainedOnHaveNoGradient() {
        for (PreferenceLoss loss : losses().toList()) {
            float[][] gradient = loss.of(random(3), random(4), TRAINABLE).loss().gradient();
            assertThat(gradient[0][0]).isZero();
            assertThat(gradient[2][1]).isZero();
        }
    }
}
