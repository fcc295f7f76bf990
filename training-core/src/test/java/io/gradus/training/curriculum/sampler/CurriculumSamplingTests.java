package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import org.junit.jupiter.api.Test;

class CurriculumSamplingTests {
    /**
     * Levels 0, 1/2 and 1. Unseen: p = 1, 1/2, 0. After 4 of 8 on the last, p = 0.25 * 0 + 0.75 *
     * 0.5 = 0.375, so 4 p (1 - p) = 0.9375.
     */
    @Test
    void theWeightJoinsTheLevelWithWhatWasPassed() {
        ProblemSampler sampler = new CurriculumSampling(0.25, 0.7, 0.05, 1).begin(new FakeArms(3));
        assertThat(sampler.shares())
                .containsExactly(
                        new double[] {0.05 / 1.15, 1.05 / 1.15, 0.05 / 1.15}, within(1e-12));
        sampler.observe(step(1, result(2, 4)));

        double sum = 0.05 + 1.05 + 0.9875;
        assertThat(sampler.shares())
                .containsExactly(
                        new double[] {0.05 / sum, 1.05 / sum, 0.9875 / sum}, within(1e-12));
    }

    /** Half of the groups are useful: 0.7 * 1 + 0.3 * 0.5 = 0.85. */
    @Test
    void theExpansionIsOneOverTheShareOfUsefulGroups() {
        ProblemSampler sampler = new CurriculumSampling(0.25, 0.7, 0.05, 1).begin(new FakeArms(3));
        assertThat(sampler.report()).containsExactly(new Metric("expansion", 1));
        sampler.observe(step(1, result(0, 8), result(1, 3)));

        assertThat(sampler.report().getFirst().value()).isCloseTo(1 / 0.85, within(1e-12));
    }

    /** No group is useful: the share is 1, then 0.7, then 0.49. */
    @Test
    void aStepBeginsWithAsManyMoreAsWereUselessUpToAMost() {
        ProblemSampler once = new CurriculumSampling(0.25, 0.7, 0.05, 1).begin(new FakeArms(3));
        ProblemSampler twice = new CurriculumSampling(0.25, 0.7, 0.05, 2).begin(new FakeArms(3));
        assertThat(twice.expansion()).isEqualTo(1);
        once.observe(step(1, result(0, 8), result(1, 0)));
        twice.observe(step(1, result(0, 8), result(1, 0)));
        assertThat(once.expansion()).isEqualTo(1);
        assertThat(twice.expansion()).isCloseTo(1 / 0.7, within(1e-12));

        twice.observe(step(2, result(0, 8), result(1, 0)));
        assertThat(twice.expansion()).isEqualTo(2);
    }
}
