package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import org.junit.jupiter.api.Test;

class ReasoningTreesTests {
    /**
     * Four rollouts in two branches of two. Two passed: with 1/3 they share a branch, 1, else 1/2
     * each, together 2/3, gain 1/6. One passed: 1/2 - 1/4. Three passed: 1 - 3/4.
     */
    @Test
    void theGainIsThatOfKeepingTheBestBranch() {
        TreeGain gain = new TreeGain(2);

        assertThat(gain.gain(0, 2)).isZero();
        assertThat(gain.gain(1, 2)).isCloseTo(0.25, within(1e-12));
        assertThat(gain.gain(2, 2)).isCloseTo(1.0 / 6, within(1e-12));
        assertThat(gain.gain(3, 2)).isCloseTo(0.25, within(1e-12));
        assertThat(gain.gain(4, 2)).isCloseTo(0, within(1e-12));
        assertThat(gain.relative(0.5, 4)).isCloseTo(2.0 / 3, within(1e-12));
    }

    /** With one branch per rollout 1 of 8 gains 7/8, the most, and 7 of 8 gains 1/8. */
    @Test
    void theOrderIsTurnedAroundOverTheSteps() {
        ReasoningTrees spec = new ReasoningTrees(8, 10);
        ProblemSampler sampler = spec.begin(new FakeArms(3));
        sampler.observe(step(1, result(0, 1), result(1, 7)));

        double sum = 1 + 1.0 / 7 + 1;
        assertThat(sampler.shares())
                .containsExactly(new double[] {1 / sum, 1.0 / 7 / sum, 1 / sum}, within(1e-9));
        sampler.choose(choosing(11, 1));
        double late = 0 + 6.0 / 7 + 1;
        assertThat(sampler.shares())
                .containsExactly(new double[] {0, 6.0 / 7 / late, 1 / late}, within(1e-9));
        assertThat(sampler.report())
                .containsExactly(new Metric("turned", 1), new Metric("seen", 2));
    }
}
