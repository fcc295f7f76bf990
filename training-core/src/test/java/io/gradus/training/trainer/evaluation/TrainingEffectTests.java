package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingEffectTests {
    private static Gain gain(int k, double low, double high) {
        return new Gain(k, (low + high) / 2, Optional.of(new Interval(low, high)));
    }

    @ParameterizedTest
    @CsvSource({
        "0.10, 0.20, 0.01, 0.10, CAPABILITY",
        "-0.1, 0.10, 0.01, 0.10, CAPABILITY",
        "0.10, 0.20, -0.1, 0.10, SHARPENING",
        "0.10, 0.20, 0.00, 0.00, SHARPENING",
        "0.10, 0.20, -0.2, -0.1, NARROWING",
        "-0.1, 0.10, -0.2, -0.1, LOSS",
        "-0.2, -0.1, -0.1, 0.10, LOSS",
        "-0.1, 0.10, -0.1, 0.10, NONE"
    })
    void theGainsAtTheLeastAndTheLargestKSayIt(
            double low, double high, double lowWidest, double highWidest, String kind) {
        TrainingEffect effect =
                TrainingEffect.of(
                        List.of(
                                gain(64, lowWidest, highWidest),
                                gain(4, -1, 1),
                                gain(1, low, high)),
                        0.9);

        assertThat(effect.kind()).hasToString(kind);
        assertThat(effect.first().k()).isEqualTo(1);
        assertThat(effect.widest().k()).isEqualTo(64);
    }

    @Test
    void oneKCannotTellCapabilityFromSharpening() {
        assertThat(TrainingEffect.of(List.of(gain(1, 0.1, 0.2)), 0.5).kind())
                .isEqualTo(TrainingEffect.Kind.NONE);
    }

    @Test
    void whatManySamplesLoseInBetweenNarrowsThePolicyToo() {
        TrainingEffect effect =
                TrainingEffect.of(
                        List.of(
                                gain(1, 0.1, 0.2),
                                gain(16, -0.3, -0.1),
                                gain(64, -0.2, -0.1),
                                gain(256, -0.1, 0)),
                        1);

        assertThat(effect.kind()).isEqualTo(TrainingEffect.Kind.NARROWING);
        assertThat(effect.lost()).map(Gain::k).contains(16);
        assertThat(effect.sentence())
                .startsWith(
                        "pass@1 +0.150 [+0.100, +0.200], pass@16 -0.200 [-0.300, -0.100], pass@256"
                                + " -0.050 [-0.100, +0.000]: training sharpened the policy and"
                                + " narrowed it");
    }

    @Test
    void itIsReadFromTheMetricsOfARun() {
        List<Metric> metrics =
                List.of(
                        new Metric("evaluation/pass@16", 0.9),
                        new Metric("evaluation/initial/pass@16", 0.7),
                        new Metric("evaluation/gain/pass@1", 0.3),
                        new Metric("evaluation/gain/pass@1/low", 0.2),
                        new Metric("evaluation/gain/pass@1/high", 0.4),
                        new Metric("evaluation/gain/pass@16", 0.2),
                        new Metric("evaluation/gain/pass@16/low", 0.1),
                        new Metric("evaluation/gain/pass@16/high", 0.3));
        TrainingEffect effect = TrainingEffect.read("evaluation", metrics).orElseThrow();

        assertThat(effect.kind()).isEqualTo(TrainingEffect.Kind.CAPABILITY);
        assertThat(effect.widest())
                .isEqualTo(new Gain(16, 0.2, Optional.of(new Interval(0.1, 0.3))));
        assertThat(effect.room()).isEqualTo(1 - 0.7);
        assertThat(TrainingEffect.read("transfer", metrics)).isEmpty();
        assertThat(TrainingEffect.read("evaluation", metrics.subList(1, 2))).isEmpty();
    }

    @Test
    void aSentenceHasTheNumbersAndTheRoomThatWasLeft() {
        assertThat(
                        TrainingEffect.of(List.of(gain(1, 0.1, 0.2), gain(64, -0.01, 0.01)), 0.95)
                                .sentence())
                .isEqualTo(
                        "pass@1 +0.150 [+0.100, +0.200], pass@64 +0.000 [-0.010, +0.010]: training"
                                + " sharpened the policy; it solves in fewer samples what it could"
                                + " solve before; at most 0.050 could have been gained at pass@64");
    }
}
