package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import org.junit.jupiter.api.Test;

class DifficultyPoolsTests {
    private static final DifficultyPools DEFAULTS = new DifficultyPools(0.25, 0.75, 0.2, 1, 0.2, 1);

    /** 2 of 8 is still hard, 3 normal, 6 still normal, 7 easy; the fifth is unseen. */
    @Test
    void theLatestPassRateDecidesThePool() {
        ProblemSampler sampler = DEFAULTS.begin(new FakeArms(5));
        sampler.observe(step(1, result(0, 2), result(1, 3), result(2, 6), result(3, 7)));

        assertThat(sampler.shares())
                .containsExactly(
                        new double[] {0.2 / 3.4, 1 / 3.4, 1 / 3.4, 0.2 / 3.4, 1 / 3.4},
                        within(1e-12));
        assertThat(sampler.report())
                .containsExactly(
                        new Metric("pool/hard", 1),
                        new Metric("pool/normal", 2),
                        new Metric("pool/easy", 1),
                        new Metric("pool/unseen", 1));
    }

    @Test
    void noProblemIsHeldInAPool() {
        ProblemSampler sampler = DEFAULTS.begin(new FakeArms(2));
        sampler.observe(step(1, result(0, 8), result(1, 0)));
        sampler.observe(step(2, result(0, 4)));

        assertThat(sampler.report())
                .startsWith(
                        new Metric("pool/hard", 1),
                        new Metric("pool/normal", 1),
                        new Metric("pool/easy", 0));
        assertThat(sampler.shares()[0]).isCloseTo(1 / 1.2, within(1e-12));
    }

    @Test
    void draftsWithoutAnyWeightAreRefused() {
        assertThatThrownBy(() -> new DifficultyPools(0.25, 0.75, 0, 0, 0, 0))
                .hasMessage("hard, normal, easy and unseen must not all be 0");
        assertThatThrownBy(() -> new DifficultyPools(0.8, 0.75, 1, 1, 1, 1))
                .hasMessageStartingWith("hardUpTo must be below normalUpTo");
    }
}
