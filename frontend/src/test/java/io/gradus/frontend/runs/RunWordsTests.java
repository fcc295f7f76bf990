package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.RunState;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunWordsTests {
    @Test
    void aQueuedRunSaysItsPlace() {
        assertThat(RunWords.standing(Runs.in(RunState.QUEUED)))
                .isEqualTo("waiting for a free slot, position 2");
    }

    @Test
    void aRunThatWaitsForRaySaysWhy() {
        assertThat(RunWords.standing(Runs.onRay(RunState.QUEUED, Optional.of("it is away"))))
                .isEqualTo("waiting for Ray: it is away");
        assertThat(RunWords.standing(Runs.onRay(RunState.QUEUED, Optional.empty())))
                .isEqualTo("waiting for Ray");
    }

    @Test
    void aRunningRunSaysWhatItsWorkerDoesAndHowFarItCame() {
        assertThat(RunWords.standing(Runs.in(RunState.RUNNING, Optional.empty(), "training")))
                .isEqualTo("training, step 120");
    }

    @Test
    void aStartingRunWithoutAWordFromItsWorkerSaysThatOneStarts() {
        assertThat(RunWords.standing(Runs.in(RunState.STARTING))).isEqualTo("starting a worker");
    }

    @Test
    void anEndedRunSaysHowLongItTookAndWhy() {
        assertThat(RunWords.standing(Runs.in(RunState.STOPPED, Optional.of("by hand"), "")))
                .isEqualTo("after 120 steps in 4 min: by hand");
    }

    @ParameterizedTest
    @EnumSource(
            value = RunState.class,
            names = {"PAUSED", "FAILED", "DIVERGED", "COMPLETED"})
    void everyRestingStateGivesItsReason(RunState state) {
        assertThat(RunWords.standing(Runs.in(state, Optional.of("out of memory"), "")))
                .endsWith(": out of memory");
    }

    @Test
    void aCompletedRunTellsWhyItsCurriculumEndedWithSeparators() {
        String reason = "stopped: pass rate is at least 0.95 or steps is at least 6000 (0.7, 6012)";
        assertThat(RunWords.standing(Runs.in(RunState.COMPLETED, Optional.of(reason), "")))
                .endsWith(": steps is at least 6,000 (6,012)");
        assertThat(
                        RunWords.standing(
                                Runs.in(
                                        RunState.COMPLETED,
                                        Optional.of("last stage completed: a and b (1)"),
                                        "")))
                .endsWith(": last stage completed, a and b (1)");
        assertThat(
                        RunWords.standing(
                                Runs.in(RunState.STOPPED, Optional.of("see r-12345 of 2024"), "")))
                .endsWith(": see r-12345 of 2024");
    }

    @Test
    void theDeviceComesWithTheReasonForIt() {
        assertThat(RunWords.device(Runs.in(RunState.RUNNING)))
                .isEqualTo("on cpu (auto: no CUDA device found)");
    }
}
