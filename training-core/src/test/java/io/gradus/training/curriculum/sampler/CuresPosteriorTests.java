package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class CuresPosteriorTests {
    /**
     * After 8 of 8 and 0 of 8 the first posterior is Beta(9, 9), mean 1/2; after 8 of 8 the second
     * Beta(9, 1), mean 0.9, spread 0.3; the third Beta(1, 1), mean 1/2. exp((0.3 - 0.5) / 0.1) =
     * exp(-2) = 0.1353352832366127.
     */
    @Test
    void problemsAreDrawnBySoftmaxOfTheirPosteriorsSpread() {
        ProblemSampler sampler = new CuresPosterior(0.1).begin(new FakeArms(3));
        sampler.observe(step(1, result(0, 8), result(1, 8)));
        sampler.observe(step(2, result(0, 0)));
        double least = 0.1353352832366127;

        assertThat(sampler.shares())
                .containsExactly(
                        new double[] {1 / (2 + least), least / (2 + least), 1 / (2 + least)},
                        within(1e-12));
    }
}
