package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressLossTests {
    private static final List<ProgressLoss.Lesson> LESSONS =
            List.of(
                    new ProgressLoss.Lesson(new int[5], new int[] {1, 4}, 1),
                    new ProgressLoss.Lesson(new int[2], new int[] {1}, 0));

    @Test
    void contributionsAreMovedToSumToTheReward() {
        float[][] values = {{9, 0.25f, 9, 9, 0.5f}, {9, -0.5f}};
        TapLoss loss = ProgressLoss.of(LESSONS, values);
        // sums 0.75 and -0.5: off by -0.25 and -0.5
        assertThat(loss.value()).isCloseTo((0.0625 + 0.25) / 2, within(1e-9));
        assertThat(loss.gradient()[0]).containsExactly(0, -0.25f, 0, 0, -0.25f);
        assertThat(loss.gradient()[1]).containsExactly(0, -0.5f);
        assertThat(LESSONS.getFirst().contributions(values[0])).containsExactly(0.25, 0.5);
    }

    @Test
    void theGradientAgreesWithFiniteDifferences() {
        float[][] values = {{0.3f, -0.7f, 0.1f, 0.9f, 0.4f}, {0.2f, 0.8f}};
        TapLoss loss = ProgressLoss.of(LESSONS, values);
        for (int row = 0; row < 2; row++) {
            for (int t = 0; t < values[row].length; t++) {
                float at = values[row][t];
                values[row][t] = at + 0.01f;
                double above = ProgressLoss.of(LESSONS, values).value();
                values[row][t] = at - 0.01f;
                double below = ProgressLoss.of(LESSONS, values).value();
                values[row][t] = at;
                assertThat(loss.gradient()[row][t])
                        .isCloseTo((float) ((above - below) / 0.02), within(1e-3f));
            }
        }
    }
}
