package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EntrySamplerTests {
    @Test
    void uniformChoosesEveryEntryEquallyOftenAndEveryArmWithinIt() {
        long[] counts = counts(new Uniform(), new FakeArms(2, 1));

        assertThat(counts[0]).isBetween(2350L, 2650L);
        assertThat(counts[1]).isBetween(2350L, 2650L);
        assertThat(counts[2]).isBetween(4850L, 5150L);
        assertThat(new Uniform().begin(new FakeArms(2, 1)).shares())
                .containsExactly(0.25, 0.25, 0.5);
    }

    @Test
    void weightedChoosesInProportionAndNeverAWeightOfZero() {
        long[] counts =
                counts(Weighted.constant(List.of(1.0, 0.0, 3.0, 0.0)), new FakeArms(1, 1, 1, 1));

        assertThat(counts[0]).isBetween(2350L, 2650L);
        assertThat(counts[1]).isZero();
        assertThat(counts[2]).isBetween(7350L, 7650L);
        assertThat(counts[3]).isZero();
    }

    private static long[] counts(SamplerSpec spec, ArmSpace arms) {
        ProblemSampler sampler = spec.begin(arms);
        long[] counts = new long[arms.size()];
        for (int arm : sampler.choose(Steps.choosing(1, 10_000))) {
            counts[arm]++;
        }
        return counts;
    }
}
