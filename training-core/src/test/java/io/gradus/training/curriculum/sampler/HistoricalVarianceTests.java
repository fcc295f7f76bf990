package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import org.junit.jupiter.api.Test;

class HistoricalVarianceTests {
    /** Over two epochs: 2 and 4 of 8 vary by 1/64, 0 and 8 by 1/4, 4 and 4 not, 8 and 2 by 9/64. */
    @Test
    void afterTheEpochsThoseThatVariedMostAreAsked() {
        ProblemSampler sampler = new HistoricalVariance(2, 2).begin(new FakeArms(4));
        assertThat(sampler.choose(choosing(1, 4))).containsExactlyInAnyOrder(0, 1, 2, 3);
        sampler.observe(step(1, result(0, 2), result(1, 0), result(2, 4), result(3, 8)));
        assertThat(sampler.choose(choosing(2, 4))).containsExactlyInAnyOrder(0, 1, 2, 3);
        sampler.observe(step(2, result(0, 4), result(1, 8), result(2, 4), result(3, 2)));

        assertThat(sampler.choose(choosing(3, 5))).containsExactly(1, 3, 1, 3, 1);
        assertThat(sampler.choose(choosing(4, 2))).containsExactly(3, 1);
        assertThat(sampler.report())
                .containsExactly(new Metric("epoch", 2), new Metric("chosen", 2));
    }
}
