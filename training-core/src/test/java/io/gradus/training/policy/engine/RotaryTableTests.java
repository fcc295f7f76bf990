package io.gradus.training.policy.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.pretrained.PretrainedShape;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RotaryTableTests {
    /**
     * Far from the beginning the rounding of the frequency and of the angle shows: the cosines and
     * sines of {@code inv_freq * position} in PyTorch 2.7.1, all in float32, for theta 500,000 and
     * heads of 8. In double precision the sines would be 0.642940 and -0.078998.
     */
    @Test
    void publishedModelsHaveAnglesInSinglePrecision() {
        PretrainedShape published =
                new PretrainedShape("llama", "0", 8, false, Optional.empty(), Optional.empty());
        RotaryTable table =
                RotaryTable.of(
                        new PolicyShape(
                                16,
                                1,
                                8,
                                1,
                                1,
                                8,
                                100_000,
                                true,
                                false,
                                500_000,
                                1e-5,
                                Optional.of(published)));

        requireAt(table, 60_000, 0.7659419775f, 0.6429097056f);
        requireAt(table, 99_999, -0.9968792796f, -0.0789411217f);
    }

    /** The second frequency, in both halves of the head. */
    private static void requireAt(RotaryTable table, int position, float cosine, float sine) {
        for (int at : new int[] {8 * position + 1, 8 * position + 5}) {
            assertThat(table.cosines()[at]).isCloseTo(cosine, within(2e-6f));
            assertThat(table.sines()[at]).isCloseTo(sine, within(2e-6f));
        }
    }
}
