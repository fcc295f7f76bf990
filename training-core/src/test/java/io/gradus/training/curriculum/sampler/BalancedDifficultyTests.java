package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import org.junit.jupiter.api.Test;

class BalancedDifficultyTests {
    /** 1 of 8 and 7 of 8 lie outside of [0.2, 0.8], 2 and 6 inside. */
    @Test
    void problemsOutsideOfTheBandRestForSomeSteps() {
        ProblemSampler sampler = new BalancedDifficulty(0.2, 0.8, 3).begin(new FakeArms(5));
        sampler.observe(step(1, result(0, 1), result(1, 2), result(2, 6), result(3, 7)));

        assertThat(sampler.shares()).containsExactly(0, 1.0 / 3, 1.0 / 3, 0, 1.0 / 3);
        assertThat(sampler.report()).containsExactly(new Metric("resting", 2));
        for (int step = 2; step <= 4; step++) {
            assertThat(sampler.choose(choosing(step, 3))).containsExactlyInAnyOrder(1, 2, 4);
        }
        assertThat(sampler.choose(choosing(5, 5))).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    }

    @Test
    void aLaterGroupDecidesAnew() {
        ProblemSampler sampler = new BalancedDifficulty(0.2, 0.8, 3).begin(new FakeArms(2));
        sampler.observe(step(1, result(0, 0)));
        sampler.observe(step(2, result(0, 4)));

        assertThat(sampler.shares()).containsExactly(0.5, 0.5);
    }
}
