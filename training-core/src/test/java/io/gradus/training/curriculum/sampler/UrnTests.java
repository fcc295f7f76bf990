package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UrnTests {
    @Test
    void everyNumberIsDrawnOnceAndEveryOrderIsAsLikely() {
        int[] counts = new int[6];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 6_000; i++) {
            Urn urn = new Urn(3);
            int[] drawn = {urn.draw(random), urn.draw(random), urn.draw(random)};
            assertThat(urn.isEmpty()).isTrue();
            assertThat(drawn).containsExactlyInAnyOrder(0, 1, 2);
            counts[2 * drawn[0] + (drawn[1] > drawn[2] ? 1 : 0)]++;
        }

        assertThat(Arrays.stream(counts)).allMatch(count -> 880 < count && count < 1120);
    }
}
