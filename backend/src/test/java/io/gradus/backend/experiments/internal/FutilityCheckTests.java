package io.gradus.backend.experiments.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.backend.experiments.FutilityLook;
import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.experiments.RunProgress;
import io.gradus.backend.runs.RunState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FutilityCheckTests {
    private static final FutilityCheck CHECK =
            new FutilityCheck(new FutilityRule(List.of(3, 4, 5), 0), "uniform");

    private final List<RunProgress> runs = new ArrayList<>();

    private void ran(String arm, long seed, RunState state, double heldOut) {
        runs.add(
                new RunProgress(
                        "r-" + arm + seed,
                        arm,
                        seed,
                        state,
                        Optional.empty(),
                        1,
                        "",
                        Optional.empty(),
                        0,
                        Optional.of(heldOut)));
    }

    private void pair(long seed, double arm, double baseline) {
        ran("treatment", seed, RunState.COMPLETED, arm);
        ran("uniform", seed, RunState.COMPLETED, baseline);
    }

    /** Differences 0.1, 0.2 and 0.3: mean 0.2, deviation 0.1, whatever the order of the runs. */
    @Test
    void runsOfTheSameSeedAreAPair() {
        ran("treatment", 3, RunState.COMPLETED, 0.8);
        ran("treatment", 1, RunState.COMPLETED, 0.2);
        ran("uniform", 1, RunState.COMPLETED, 0.1);
        ran("uniform", 2, RunState.COMPLETED, 0.3);
        ran("uniform", 3, RunState.COMPLETED, 0.5);
        assertThat(CHECK.due("treatment", runs, List.of())).isEmpty();

        ran("treatment", 2, RunState.COMPLETED, 0.5);
        FutilityLook look = CHECK.due("treatment", runs, List.of()).orElseThrow();
        assertThat(look.bound().mean()).isCloseTo(0.2, within(1e-12));
        assertThat(look.bound().deviation()).isCloseTo(0.1, within(1e-12));
        assertThat(look.look()).isEqualTo(3);
        assertThat(look.stopped()).isFalse();
    }

    @Test
    void onlyCompletedRunsCount() {
        pair(1, 0.1, 0.5);
        pair(2, 0.1, 0.5);
        ran("treatment", 3, RunState.FAILED, 0.1);
        ran("uniform", 3, RunState.COMPLETED, 0.5);
        ran("treatment", 4, RunState.RUNNING, 0.1);
        ran("uniform", 4, RunState.COMPLETED, 0.5);
        ran("treatment", 5, RunState.STOPPED, 0.1);
        ran("uniform", 5, RunState.COMPLETED, 0.5);

        assertThat(CHECK.due("treatment", runs, List.of())).isEmpty();
    }

    @Test
    void ofLooksThatAreDueAtOnceTheLastIsTakenAndEachOnce() {
        pair(1, 0.31, 0.5);
        pair(2, 0.32, 0.5);
        pair(3, 0.33, 0.5);
        pair(4, 0.9, 0.5);
        FutilityLook look = CHECK.due("treatment", runs, List.of()).orElseThrow();
        assertThat(look.look()).isEqualTo(4);
        assertThat(look.bound().pairs()).isEqualTo(4);
        assertThat(look.stopped()).isFalse();
        assertThat(CHECK.due("treatment", runs, List.of(look))).isEmpty();

        pair(5, 0.3, 0.5);
        assertThat(CHECK.due("treatment", runs, List.of(look)).orElseThrow().look()).isEqualTo(5);
    }

    @Test
    void neitherTheBaselineNorAStoppedArmIsLookedAt() {
        pair(1, 0.31, 0.5);
        pair(2, 0.32, 0.5);
        pair(3, 0.33, 0.5);
        FutilityLook stopped = CHECK.due("treatment", runs, List.of()).orElseThrow();
        assertThat(stopped.stopped()).isTrue();
        assertThat(stopped.sentence())
                .isEqualTo(
                        "after 3 pairs of seeds its mean gain over uniform was -0.1800 (standard deviation 0.0100), and"
                                + " the upper end of the 98.33 % one-sided interval, -0.1492, is below the margin 0.0");
        assertThat(CHECK.due("uniform", runs, List.of())).isEmpty();
        pair(4, 0.3, 0.5);
        assertThat(CHECK.due("treatment", runs, List.of(stopped))).isEmpty();
    }
}
