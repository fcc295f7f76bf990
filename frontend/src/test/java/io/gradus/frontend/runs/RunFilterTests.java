package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFilterTests {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "LADDER",
                "running",
                "r-7k3",
                "seed 7",
                "mixed addition",
                "ladder@3"
            })
    void aRunMatchesWhenEveryWordOccursInItsRow(String filter) {
        assertThat(RunFilter.matches(Runs.in(RunState.RUNNING), filter)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"paused", "ladder paused", "ladder@4", "sorting"})
    void aRunDoesNotMatchWhenAWordIsMissing(String filter) {
        assertThat(RunFilter.matches(Runs.in(RunState.RUNNING), filter)).isFalse();
    }
}
