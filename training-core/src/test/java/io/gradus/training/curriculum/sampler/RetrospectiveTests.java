package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RetrospectiveTests {
    /** Means: (1/4 + 3/4) / 2 = 1/2, so 2; never, so 1 / 0.1 = 10; always, so 1; unseen, so 1. */
    @Test
    void problemsComeBackInProportionToOneOverTheirMeanReward() {
        ProblemSampler sampler = new Retrospective(0.1, 1).begin(new FakeArms(4));
        sampler.observe(step(1, result(0, 2), result(1, 0), result(2, 8)));
        sampler.observe(step(2, result(0, 6)));

        assertThat(sampler.shares())
                .containsExactly(
                        new double[] {2 / 14.0, 10 / 14.0, 1 / 14.0, 1 / 14.0}, within(1e-12));
    }
}
