package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ValueLossTests {
    private static final ValueLoss CLIPPED = new ValueLoss(ValueLoss.CLIP);

    private static ValueRow row(boolean[] valued, float[] targets, float[] before) {
        return new ValueRow(new int[targets.length], valued, targets, before);
    }

    @Test
    void itIsHalfTheMeanOfTheLargerSquare() {
        // state 0: v 0.5 from 0.4, target 1: inside the clip, 0.25
        // state 1: v 0.9 from 0.4, target 1: clipped to 0.6, whose square 0.16 is larger than 0.01
        // state 2: masked
        ValueRow row =
                row(
                        new boolean[] {true, true, false},
                        new float[] {1, 1, 7},
                        new float[] {0.4f, 0.4f, 0});
        ValueResult result = CLIPPED.evaluate(List.of(row), new float[][] {{0.5f, 0.9f, 3}});
        assertThat(result.loss()).isCloseTo(0.5 * (0.25 + 0.16) / 2, within(1e-6));
        assertThat(result.gradients()[0])
                .containsExactly(new float[] {-0.25f, 0, 0}, within(1e-6f));
        assertThat(result.clipShare()).isEqualTo(0.5);
        assertThat(result.states()).isEqualTo(2);
    }

    @Test
    void explainedVarianceIsOneForPerfectValuesAndZeroForAConstant() {
        ValueRow row =
                row(new boolean[] {true, true, true}, new float[] {0, 1, 2}, new float[] {0, 1, 2});
        assertThat(CLIPPED.evaluate(List.of(row), new float[][] {{0, 1, 2}}).explainedVariance())
                .isEqualTo(1);
        assertThat(CLIPPED.evaluate(List.of(row), new float[][] {{1, 1, 1}}).explainedVariance())
                .isCloseTo(0, within(1e-9));
    }

    @Test
    void gradientsEqualFiniteDifferences() {
        SplittableRandom random = new SplittableRandom(3);
        for (double clip : new double[] {0.2, Double.POSITIVE_INFINITY}) {
            ValueLoss loss = new ValueLoss(clip);
            List<ValueRow> rows = new ArrayList<>();
            float[][] values = new float[3][];
            for (int b = 0; b < 3; b++) {
                rows.add(randomRow(random, 4 + b));
                values[b] = floats(random, 4 + b);
            }
            float[][] gradients = loss.evaluate(rows, values).gradients();
            for (int b = 0; b < 3; b++) {
                for (int t = 0; t < values[b].length; t++) {
                    float at = values[b][t];
                    values[b][t] = at + 1e-3f;
                    double above = loss.evaluate(rows, values).loss();
                    values[b][t] = at - 1e-3f;
                    double below = loss.evaluate(rows, values).loss();
                    values[b][t] = at;
                    assertThat((double) gradients[b][t])
                            .isCloseTo((above - below) / 2e-3, within(1e-3));
                }
            }
        }
    }

    private static ValueRow randomRow(SplittableRandom random, int length) {
        boolean[] valued = new boolean[length];
        for (int t = 0; t < length; t++) {
            valued[t] = random.nextInt(3) > 0;
        }
        return row(valued, floats(random, length), floats(random, length));
    }

    private static float[] floats(SplittableRandom random, int length) {
        float[] values = new float[length];
        for (int t = 0; t < length; t++) {
            values[t] = (float) random.nextGaussian();
        }
        return values;
    }

    @Test
    void aClipOfNothingIsRefused() {
        assertThatThrownBy(() -> new ValueLoss(0)).hasMessage("clip must be > 0, was 0.0");
    }
}
