package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Numbers computed by hand or by a few lines of Python. */
class MixtureTests {
    private static final Schedule FALLING = new Schedule.Linear(3, 0, new Span.OverSteps(100));

    @Test
    void weightsMayBeSchedules() {
        ProblemSampler sampler =
                new Weighted(List.of(FALLING, Schedule.constant(1))).begin(new FakeArms(1, 2));
        assertThat(sampler.shares()).containsExactly(0.75, 0.125, 0.125);

        int[] counts = new int[3];
        for (int arm : sampler.choose(Steps.choosing(51, 12_000))) {
            counts[arm]++;
        }
        // 1.5 to 1 in the middle
        assertThat(counts[0]).isBetween(7000, 7400);
        assertThat(sampler.shares()[0]).isCloseTo(0.6, within(1e-12));
        sampler.choose(Steps.choosing(101, 1));
        assertThat(sampler.shares()).containsExactly(0, 0.5, 0.5);
    }

    @Test
    void weightsThatStandStillForgetAndOthersDoNot() {
        assertThat(Weighted.constant(List.of(1.0, 2.0)).forgets()).isTrue();
        assertThat(new Weighted(List.of(FALLING, FALLING)).forgets()).isFalse();
        assertThatThrownBy(() ->
                        new Weighted(List.of(new Schedule.Linear(1, -1, new Span.OverSteps(9)))))
                .hasMessageContaining("weights must be >= 0");
        assertThatThrownBy(() -> Weighted.constant(List.of(0.0, 0.0)))
                .hasMessageContaining("weights must not all be 0");
    }

    @Test
    void aCascadeGivesEveryEntryItsShareOfTheTime() {
        ProblemSampler sampler =
                new Cascade(Optional.empty(), 32, 0.5, new Span.OverSteps(90))
                        .begin(new FakeArms(1, 1, 2));
        assertThat(entry(sampler, 29)).isEqualTo(1);
        assertThat(entry(sampler, 30)).isEqualTo(2);
        assertThat(entry(sampler, 89)).isEqualTo(3);
        assertThat(sampler.shares()).containsExactly(0.25, 0.25, 0.25, 0.25);
        assertThat(entry(sampler, 200)).isEqualTo(3);
    }

    @Test
    void aCascadeGoesOnEarlyWhereThePassRateIsReached() {
        ProblemSampler sampler =
                new Cascade(Optional.of(0.75), 2, 0, new Span.OverSteps(90))
                        .begin(new FakeArms(1, 1, 2));
        sampler.observe(Steps.step(1, Steps.result(0, 8)));
        assertThat(entry(sampler, 1)).isEqualTo(1);
        sampler.observe(Steps.step(2, Steps.result(0, 4)));
        assertThat(entry(sampler, 2)).isEqualTo(2);

        sampler.observe(Steps.step(3, Steps.result(0, 8), Steps.result(0, 8)));
        assertThat(entry(sampler, 3)).isEqualTo(2);
        assertThat(Arrays.stream(sampler.choose(Steps.choosing(4, 20)))).containsOnly(1);
        assertThat(sampler.shares()).containsExactly(0, 1, 0, 0);
    }

    private static double entry(ProblemSampler sampler, long completed) {
        sampler.choose(Steps.choosing(completed + 1, 1));
        return sampler.report().stream().mapToDouble(Metric::value).sum();
    }

    @Test
    void theBellAsksThePassRateItStandsAtAndKeepsTheRatioOfEntries() {
        Schedule mean = new Schedule.Linear(0.9, 0.1, new Span.OverSteps(100));
        ProblemSampler sampler = new MovingGaussian(mean, 0.2, 0.3).begin(new FakeArms(3, 1));
        sampler.observe(Steps.step(1, Steps.result(1, 8), Steps.result(2, 2)));
        sampler.choose(Steps.choosing(1, 1));

        // exp(-((p - 0.9) / 0.2)^2 / 2) of 0.5, 1 and 0.25: 0.1323, 0.8627 and 0.0050; halved
        assertThat(sampler.shares())
                .containsExactly(new double[] {0.066151, 0.431363, 0.002486, 0.5}, within(1e-6));
        sampler.choose(Steps.choosing(101, 1));
        assertThat(sampler.shares()[2]).isGreaterThan(0.4);
    }
}
