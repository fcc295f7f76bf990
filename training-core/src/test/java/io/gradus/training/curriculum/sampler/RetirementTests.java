package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import org.junit.jupiter.api.Test;

class RetirementTests {
    /** 7 of 8 is 0.875, below 0.9; the drop lasts although the problem is failed later. */
    @Test
    void aProblemThatIsPassedAlmostAlwaysIsDroppedForEver() {
        ProblemSampler sampler = new Retirement(0.9).begin(new FakeArms(4));
        sampler.observe(step(1, result(0, 8), result(1, 7)));
        sampler.observe(step(2, result(0, 0)));

        assertThat(sampler.shares()).containsExactly(0, 1.0 / 3, 1.0 / 3, 1.0 / 3);
        assertThat(sampler.report()).containsExactly(new Metric("retired", 1));
        assertThat(sampler.choose(choosing(3, 300))).doesNotContain(0);
    }

    @Test
    void aStepAsksNoProblemTwiceWhileOthersAreLeft() {
        ProblemSampler sampler = new Retirement(0.9).begin(new FakeArms(6));

        assertThat(sampler.choose(choosing(1, 6))).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
    }

    @Test
    void whenAllAreDroppedAllAreAskedAgain() {
        ProblemSampler sampler = new Retirement(0.9).begin(new FakeArms(2));
        sampler.observe(step(1, result(0, 8), result(1, 8)));

        assertThat(sampler.choose(choosing(2, 40))).contains(0, 1);
        assertThat(sampler.shares()).containsExactly(0.5, 0.5);
    }
}
