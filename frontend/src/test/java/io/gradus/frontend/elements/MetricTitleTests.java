package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MetricTitleTests {
    @Test
    void aMetricIsCalledByItsTitleElseByItsKey() {
        assertThat(MetricTitle.of("evaluation/passRate")).isEqualTo("Held-out pass rate");
        assertThat(MetricTitle.of("reward/criterion/digits")).isEqualTo("Reward of digits");
        assertThat(MetricTitle.of("kl/mean")).isEqualTo("kl/mean");
    }

    @Test
    void aTitleIsFoundByItsKeyToo() {
        assertThat(MetricTitle.isMeantBy("evaluation/passRate", " held-OUT")).isTrue();
        assertThat(MetricTitle.isMeantBy("evaluation/passRate", "Evaluation/")).isTrue();
        assertThat(MetricTitle.isMeantBy("evaluation/passRate", "reward")).isFalse();
    }

    @Test
    void titlesComeBeforeKeysAndNothingTwice() {
        assertThat(
                        MetricTitle.sorted(
                                Stream.of("kl/mean", "reward/mean", "ratio/max", "loss", "loss")))
                .containsExactly("loss", "reward/mean", "kl/mean", "ratio/max");
    }
}
