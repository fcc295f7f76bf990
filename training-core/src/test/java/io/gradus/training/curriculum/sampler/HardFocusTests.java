package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HardFocusTests {
    @Test
    void everyRoundAsksTheHardestPartOfTheRoundBefore() {
        ProblemSampler sampler = new HardFocus(0.5, 2).begin(new FakeArms(6));
        assertThat(sampler.choose(choosing(1, 6))).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
        sampler.observe(
                step(
                        1,
                        result(0, 8),
                        result(1, 1),
                        result(2, 7),
                        result(3, 0),
                        result(4, 2),
                        result(5, 3)));
        assertThat(sampler.choose(choosing(2, 3))).containsExactlyInAnyOrder(1, 3, 4);
        sampler.observe(step(2, result(1, 0), result(3, 6), result(4, 5)));
        assertThat(sampler.choose(choosing(3, 2))).containsExactlyInAnyOrder(1, 4);
        assertThat(sampler.choose(choosing(4, 4))).containsOnly(1, 4);
    }
}
