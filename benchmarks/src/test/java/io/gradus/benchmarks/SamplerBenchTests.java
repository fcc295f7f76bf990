package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.curriculum.sampler.PromptCurriculum;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SamplerBenchTests {
    static Stream<String> names() {
        return SamplerBench.names().stream();
    }

    @Test
    void itKnowsEverySamplerThatNeedsNoSettings() {
        assertThat(SamplerBench.names())
                .contains("uniform", "sequential", "sec", "pcl", "gain-rl", "adarft")
                .doesNotContain("weighted");
        assertThat(SamplerBench.named("pcl")).isEqualTo(new PromptCurriculum(0.5, 4, 0.001));
        assertThatThrownBy(() -> SamplerBench.named("weighted"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyOneCanBeMeasured(String name) {
        SamplerTiming timing = new SamplerBench(1).measure(name, 300);

        assertThat(timing.sampler()).isEqualTo(name);
        assertThat(timing.microseconds()).isPositive();
        assertThat(timing.firstMilliseconds()).isPositive();
    }
}
