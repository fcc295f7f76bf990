package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReusedCurriculumTests {
    private static final ReusedCurriculum SPEC =
            new ReusedCurriculum(
                    List.of(
                            new ReusedNiche(List.of("family0(level=1)", "family1(level=1)"), 0.5),
                            new ReusedNiche(List.of("family0(level=3)"), 0.9)),
                    0.2,
                    2);

    @Test
    void aNicheIsAskedUntilItsPassRateIsReachedAndThenTheNext() {
        ProblemSampler sampler = SPEC.begin(new FakeArms(3, 2));
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.44, 0.04, 0.04, 0.44, 0.04}, within(1e-12));

        // the second group is exploration and does not count; 2 and 4 of 8 are too few
        sampler.observe(step(1, result(0, 2), result(1, 8), result(3, 4)));
        assertThat(sampler.report()).containsExactly(new Metric("niche", 1));
        sampler.observe(step(2, result(3, 4)));
        assertThat(sampler.report()).containsExactly(new Metric("niche", 2));
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.04, 0.04, 0.84, 0.04, 0.04}, within(1e-12));
    }

    @Test
    void afterTheLastNicheAllIsExploration() {
        ProblemSampler sampler = SPEC.begin(new FakeArms(3, 2));
        sampler.observe(step(1, result(0, 8), result(3, 8)));
        sampler.observe(step(2, result(2, 8), result(2, 8)));

        assertThat(sampler.report()).containsExactly(new Metric("niche", 3));
        assertThat(sampler.shares()).containsOnly(0.2);
    }
}
