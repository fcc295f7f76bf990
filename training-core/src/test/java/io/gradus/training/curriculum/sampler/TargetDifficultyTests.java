package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import org.junit.jupiter.api.Test;

class TargetDifficultyTests {
    private static final TargetDifficulty DEFAULTS = new TargetDifficulty(0, 50, 2, 0.5);

    /** 50 tanh(2 * 0.25) = 23.105857863000488; 50 tanh(-1) = -38.0797077977882. */
    @Test
    void theTargetFollowsTheMeanRewardWithinItsLimits() {
        assertThat(DEFAULTS.next(10, 0.75)).isCloseTo(33.10585786300049, within(1e-9));
        assertThat(DEFAULTS.next(10, 0.5)).isEqualTo(10);
        assertThat(DEFAULTS.next(10, 0)).isZero();
        assertThat(DEFAULTS.next(90, 1)).isEqualTo(100);
    }

    /**
     * Five arms have the difficulties 0, 25, 50, 75 and 100; all pass, so 0 + 38.08, then 76.16.
     */
    @Test
    void theProblemsNearestToTheTargetAreAsked() {
        ProblemSampler sampler = DEFAULTS.begin(new FakeArms(5));
        assertThat(sampler.choose(choosing(1, 2))).containsExactly(0, 1);
        sampler.observe(step(1, result(0, 8), result(1, 8)));

        assertThat(sampler.report().getFirst().name()).isEqualTo("target");
        assertThat(sampler.report().getFirst().value()).isCloseTo(38.0797077977882, within(1e-9));
        assertThat(sampler.choose(choosing(2, 3))).containsExactly(2, 1, 3);
        sampler.observe(step(2, result(2, 8)));
        assertThat(sampler.choose(choosing(3, 5))).containsExactly(3, 4, 2, 1, 0);
        sampler.observe(step(3));
        assertThat(sampler.report().getFirst().value()).isCloseTo(76.1594155955764, within(1e-9));
    }

    /** Two families of two levels each: both easiest problems are equally near. */
    @Test
    void ofProblemsEquallyNearSomeAreDrawn() {
        ProblemSampler sampler = DEFAULTS.begin(new FakeArms(2, 2));
        int[] counts = new int[4];
        for (int step = 1; step <= 400; step++) {
            counts[sampler.choose(choosing(step, 1))[0]]++;
        }

        assertThat(counts[0]).isBetween(160, 240);
        assertThat(counts[2]).isEqualTo(400 - counts[0]);
        assertThat(sampler.report()).containsExactly(new Metric("target", 0));
    }
}
