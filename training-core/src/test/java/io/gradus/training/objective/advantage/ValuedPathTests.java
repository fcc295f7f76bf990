package io.gradus.training.objective.advantage;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.rollout.TrainedPath;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ValuedPathTests {
    private static final Offset<Double> CLOSE = Offset.offset(1e-12);

    private static ValuedPath path(double[] values, double[] rewards, double behind) {
        return new ValuedPath(
                null, new TrainedPath(new int[0], new int[0], new int[0]), values, rewards, behind);
    }

    @Test
    void anExampleIsWhatOneComputesByHand() {
        ValuedPath path = path(new double[] {0.5, 0.4, 0.8}, new double[] {0, 0.1, 1}, 0);
        // delta 3 = 1 - 0.8 = 0.2
        // delta 2 = 0.1 + 0.9 * 0.8 - 0.4 = 0.42;  A 2 = 0.42 + 0.45 * 0.2 = 0.51
        // delta 1 = 0 + 0.9 * 0.4 - 0.5 = -0.14;   A 1 = -0.14 + 0.45 * 0.51 = 0.0895
        assertThat(path.advantages(0.9, 0.5))
                .containsExactly(new double[] {0.0895, 0.51, 0.2}, CLOSE);
        assertThat(path.returns(0.9, 0.5)).containsExactly(new double[] {0.5895, 0.91, 1}, CLOSE);
    }

    @Test
    void lambdaOneIsWhatTheRolloutEarnedAndLambdaZeroOneStepOfIt() {
        SplittableRandom random = new SplittableRandom(7);
        double[] values = random.doubles(9).toArray();
        double[] rewards = random.doubles(9).toArray();
        ValuedPath path = path(values, rewards, 0.3);
        for (int t = 0; t < 9; t++) {
            double earned = Math.pow(0.97, 9 - t) * 0.3;
            for (int k = t; k < 9; k++) {
                earned += Math.pow(0.97, k - t) * rewards[k];
            }
            assertThat(path.returns(0.97, 1)[t]).isCloseTo(earned, CLOSE);
            double next = t == 8 ? 0.3 : values[t + 1];
            assertThat(path.returns(0.97, 0)[t]).isCloseTo(rewards[t] + 0.97 * next, CLOSE);
        }
    }

    @Test
    void anyLambdaWeighsTheReturnsOfAllHorizonsGeometrically() {
        SplittableRandom random = new SplittableRandom(8);
        double[] values = random.doubles(6).toArray();
        double[] rewards = random.doubles(6).toArray();
        double lambda = 0.7;
        double[] horizons = new double[6];
        double sum = 0;
        for (int k = 0; k < 6; k++) {
            sum += rewards[k];
            horizons[k] = sum + (k == 5 ? 0 : values[k + 1]);
        }
        double mixed = Math.pow(lambda, 5) * horizons[5];
        for (int k = 0; k < 5; k++) {
            mixed += (1 - lambda) * Math.pow(lambda, k) * horizons[k];
        }
        assertThat(path(values, rewards, 0).returns(1, lambda)[0]).isCloseTo(mixed, CLOSE);
    }

    @Test
    void theAdaptiveLambdaGrowsWithTheLength() {
        LambdaSpec lambda = new LambdaSpec.LengthAdaptive(0.05);
        assertThat(lambda.of(100)).isCloseTo(0.8, CLOSE);
        assertThat(lambda.of(1000)).isCloseTo(0.98, CLOSE);
        assertThat(Arrays.stream(new int[] {0, 1, 20}).mapToDouble(lambda::of)).containsOnly(0.0);
    }
}
