package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AdaptiveOrderTests {
    /** Eight levels in two chunks of four; nothing is known before the first. */
    @Test
    void aChunkIsSortedAnewByWhatIsKnownWhenItBegins() {
        ProblemSampler sampler = new AdaptiveOrder(2).begin(new FakeArms(8));
        assertThat(sampler.choose(choosing(1, 4))).containsExactly(0, 1, 2, 3);
        assertThat(sampler.report().get(1).value()).isZero();
        sampler.observe(step(1, result(7, 8), result(4, 0), result(5, 6)));

        // 7 is passed always, 5 in 6 of 8; 6 is at level 6/7; 4 is never passed
        assertThat(sampler.choose(choosing(2, 4))).containsExactly(7, 5, 6, 4);
        // moved by 3, 0, 0 and 3 places of 4
        assertThat(sampler.report().get(1).value()).isCloseTo(6.0 / 4 / 4, within(1e-12));
    }

    /** In the second epoch the first chunk is asked by the latest pass rates. */
    @Test
    void afterTheLastChunkAllBeginsAnew() {
        ProblemSampler sampler = new AdaptiveOrder(2).begin(new FakeArms(4));
        sampler.choose(choosing(1, 4));
        sampler.observe(step(1, result(0, 2), result(1, 5)));

        assertThat(sampler.choose(choosing(2, 2))).containsExactly(1, 0);
    }
}
