package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunNotes;
import io.gradus.backend.runs.RunState;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFilterTests {
    private static final RunNotes NOTES =
            new RunNotes(List.of("baseline", "paper-2"), "the gate was too low");

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
                "ladder@3",
                "paper-2 GATE"
            })
    void aRunMatchesWhenEveryWordOccursInItsRow(String filter) {
        assertThat(RunFilter.matches(Runs.in(RunState.RUNNING), NOTES, filter)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"paused", "ladder paused", "ladder@4", "sorting", "paper-3"})
    void aRunDoesNotMatchWhenAWordIsMissing(String filter) {
        assertThat(RunFilter.matches(Runs.in(RunState.RUNNING), NOTES, filter)).isFalse();
    }
}
