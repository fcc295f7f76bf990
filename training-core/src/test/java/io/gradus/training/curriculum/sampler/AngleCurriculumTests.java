package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AngleCurriculumTests {
    /** Problem {@code number} of 200 has the angle number / 400: the last ranks first. */
    private static final DifficultyPredictor RISING =
            (_, _, arms) -> Arrays.stream(arms).mapToDouble(arm -> arm / 400.0).toArray();

    private static Choosing asking(long step, int groups) {
        Choosing choice = Steps.choosing(step, groups);
        return new Choosing(step, choice.now(), choice.draws(), RISING);
    }

    /**
     * 500 tanh(2 (0.75 - 0.5)) = 231.0585786300049, 500 tanh(2 * 0.25) the same; with nothing
     * passed 500 tanh(-1) = -380.797 and the sum is clipped at 0.
     */
    @Test
    void theMeanMovesByPassRateAndAngle() {
        AngleCurriculum spec = new AngleCurriculum(1000, 500, 2, 0.5, 256);

        assertThat(spec.move(0.75, 0.25)).isCloseTo(462.1171572600098, within(1e-9));
        assertThat(spec.move(0, 0.25)).isZero();
        assertThat(spec.move(1, 50)).isCloseTo(880.7970779778823, within(1e-9));
    }

    @Test
    void theMostConcentratedAreAskedFirst() {
        ProblemSampler sampler = new AngleCurriculum(5, 20, 2, 0.5, 4).begin(new FakeArms(200));
        int[] asked = sampler.choose(asking(1, 8));

        assertThat(asked).doesNotHaveDuplicates();
        assertThat(Arrays.stream(asked)).allMatch(arm -> arm > 175);
    }

    /** Angles are those of the eight asked, near 1/2; 20 tanh(2 * 1/2) + 20 tanh(1) is about 30. */
    @Test
    void afterAWindowTheGaussianStandsFurtherOn() {
        ProblemSampler sampler = new AngleCurriculum(5, 20, 2, 0.5, 4).begin(new FakeArms(200));
        int[] asked = sampler.choose(asking(1, 8));
        double angle = Arrays.stream(asked).mapToDouble(arm -> arm / 400.0).average().orElseThrow();
        sampler.observe(step(1, result(asked[0], 8), result(asked[1], 8)));
        assertThat(sampler.report().getFirst()).isEqualTo(new Metric("rank", 0));
        sampler.observe(step(2, result(asked[2], 8), result(asked[3], 8)));

        double moved = 20 * Math.tanh(1) + 20 * Math.tanh(2 * angle);
        assertThat(sampler.report().getFirst().value()).isCloseTo(moved, within(1e-9));
        assertThat(Arrays.stream(sampler.choose(asking(3, 50))).average().orElseThrow())
                .isCloseTo(199 - moved, within(3.0));
    }

    /** Ten ranks and a deviation of 1000: nearly uniform. */
    @Test
    void aWideGaussianIsUniform() {
        ProblemSampler sampler =
                new AngleCurriculum(1000, 500, 2, 0.5, 256).begin(new FakeArms(10));
        long[] counts = new long[10];
        for (int step = 1; step <= 1000; step++) {
            counts[sampler.choose(asking(step, 1))[0]]++;
        }

        assertThat(Arrays.stream(counts)).allMatch(count -> 65 < count && count < 135);
    }
}
