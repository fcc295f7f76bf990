package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class VarianceBankTests {
    private static final VarianceBank DEFAULTS = new VarianceBank(0.3, 0.8, 20, 0.9);

    /** Of 8: 4 passed is the most, 16/56; 1 passed 7/56. Of 5: 2 passed is the most, 6/20. */
    @Test
    void theVarianceIsNormalisedByTheGreatestOne() {
        assertThat(VarianceBank.variance(0.5, 8)).isCloseTo(1, within(1e-12));
        assertThat(VarianceBank.variance(0.125, 8)).isCloseTo(7.0 / 16, within(1e-12));
        assertThat(VarianceBank.variance(1, 8)).isZero();
        assertThat(VarianceBank.variance(0.4, 5)).isCloseTo(1, within(1e-12));
        assertThat(VarianceBank.variance(0.2, 5)).isCloseTo(4.0 / 6, within(1e-12));
        assertThat(VarianceBank.variance(1, 1)).isZero();
    }

    @Test
    void asManyGroupsAsWereUselessComeFromTheBank() {
        ProblemSampler sampler = DEFAULTS.begin(new FakeArms(1000));
        sampler.observe(
                step(1, result(7, 4), result(8, 0), result(9, 8), result(10, 2), result(11, 8)));

        assertThat(sampler.report()).startsWith(new Metric("bank", 2), new Metric("useless", 3));
        int[] chosen = sampler.choose(choosing(2, 6));
        assertThat(Arrays.copyOf(chosen, 2)).containsExactlyInAnyOrder(7, 10);
        assertThat(Arrays.copyOfRange(chosen, 2, 6)).doesNotContain(7, 8, 9, 10, 11);
    }

    /**
     * From step 20 on the threshold is 0.8: 3 of 8, 15/16, is kept; then 0.9 * 15/16 + 0.1 * 0 =
     * 0.84 is kept, and 0.759 is not.
     */
    @Test
    void aPriorityMovesSlowlyAndLeavesBelowTheLaterThreshold() {
        ProblemSampler sampler = DEFAULTS.begin(new FakeArms(10));
        sampler.observe(step(21, result(3, 3), result(4, 2)));
        assertThat(sampler.report().getFirst()).isEqualTo(new Metric("bank", 1));
        sampler.observe(step(22, result(3, 8)));
        assertThat(sampler.report().getFirst()).isEqualTo(new Metric("bank", 1));
        sampler.observe(step(23, result(3, 8)));
        assertThat(sampler.report().getFirst()).isEqualTo(new Metric("bank", 0));
    }
}
