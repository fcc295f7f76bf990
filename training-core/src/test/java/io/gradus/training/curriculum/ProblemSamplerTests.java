package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ProblemSamplerTests {
    @Test
    void uniformChoosesEverySourceEquallyOften() {
        assertThat(counts(new ProblemSampler.Uniform(), 4))
                .allSatisfy(c -> assertThat(c).isBetween(2350L, 2650L));
    }

    @Test
    void weightedChoosesInProportionAndNeverAWeightOfZero() {
        List<Long> counts = counts(new ProblemSampler.Weighted(List.of(1.0, 0.0, 3.0, 0.0)), 4);

        assertThat(counts.get(0)).isBetween(2350L, 2650L);
        assertThat(counts.get(1)).isZero();
        assertThat(counts.get(2)).isBetween(7350L, 7650L);
        assertThat(counts.get(3)).isZero();
    }

    private static List<Long> counts(ProblemSampler sampler, int sources) {
        SplittableRandom random = new SplittableRandom(1);
        long[] counts = new long[sources];
        for (int i = 0; i < 10_000; i++) {
            counts[sampler.choose(sources, random)]++;
        }
        return Arrays.stream(counts).boxed().toList();
    }
}
