package io.gradus.training.policy.weights;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.NamedTensor;
import org.junit.jupiter.api.Test;

class UpdateRankTests {
    private static NamedTensor matrix(float... values) {
        return new NamedTensor("a", new long[] {3, values.length / 3}, values);
    }

    private static final NamedTensor NOTHING = matrix(new float[12]);

    @Test
    void aMultipleOfOneRowIsOneDirection() {
        assertThat(UpdateRank.of(NOTHING, matrix(1, 2, 3, 4, 2, 4, 6, 8, -1, -2, -3, -4)))
                .contains(new UpdateRank(1, 3));
    }

    @Test
    void rowsThatPointElsewhereAreAsManyDirections() {
        assertThat(UpdateRank.of(NOTHING, matrix(1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 3)))
                .contains(new UpdateRank(3, 3));
    }

    @Test
    void directionsBelowWhatSinglePrecisionTellsDoNotCount() {
        // 4 * 2^-23 of the largest is 4.8e-7
        assertThat(UpdateRank.of(NOTHING, matrix(1, 0, 0, 0, 0, 4e-7f, 0, 0, 0, 0, 6e-7f, 0)))
                .contains(new UpdateRank(2, 3));
    }

    @Test
    void noChangeHasNoDirection() {
        assertThat(UpdateRank.of(NOTHING, NOTHING)).contains(new UpdateRank(0, 3));
    }

    @Test
    void aVectorHasNoRank() {
        NamedTensor vector = new NamedTensor("a", new long[] {3}, new float[3]);

        assertThat(UpdateRank.of(vector, vector)).isEmpty();
    }
}
