package io.gradus.backend.experiments.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.experiments.RunProgress;
import io.gradus.backend.experiments.Spending;
import io.gradus.backend.runs.RunState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TokenPlanTests {
    private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");

    /**
     * A completed run of 600 and a retried one of 300; 400 of a run that goes on, and one waits.
     */
    private static final List<ProgressRepository.Row> ROWS =
            List.of(
                    row(RunState.COMPLETED, 600, Optional.of(START), false),
                    row(RunState.FAILED, 300, Optional.of(START.plusSeconds(5)), true),
                    row(RunState.RUNNING, 400, Optional.of(START.plusSeconds(9)), false),
                    row(RunState.QUEUED, 0, Optional.empty(), false));

    private static ProgressRepository.Row row(
            RunState state, long tokens, Optional<Instant> started, boolean isReplaced) {
        return new ProgressRepository.Row(
                new RunProgress(
                        "r",
                        "treatment",
                        1,
                        state,
                        Optional.empty(),
                        0,
                        "",
                        Optional.empty(),
                        tokens,
                        Optional.empty()),
                started,
                isReplaced);
    }

    /** 600 + 300 + 1000 + 1000 planned, 1300 generated in 130 s: 1600 more in 160 s. */
    @Test
    void whatIsLeftTakesAsLongAsWhatWasDone() {
        Spending spending =
                new TokenPlan(Map.of("treatment", 1000L), Optional.empty())
                        .spending(ROWS, true, START.plusSeconds(130));

        assertThat(spending)
                .isEqualTo(
                        new Spending(
                                1300,
                                Optional.of(2900L),
                                Optional.empty(),
                                false,
                                Optional.of(160.0)));
    }

    @Test
    void theCapEndsItEarlier() {
        TokenPlan plan = new TokenPlan(Map.of("treatment", 1000L), Optional.of(1500L));
        assertThat(plan.spending(ROWS, true, START.plusSeconds(130)).secondsLeft()).contains(20.0);
        assertThat(plan.isReached(1499)).isFalse();
        assertThat(plan.isReached(1500)).isTrue();
    }

    @Test
    void withoutAPlanOrWorkNothingIsForetold() {
        Spending old =
                new TokenPlan(Map.of(), Optional.empty())
                        .spending(ROWS, true, START.plusSeconds(130));
        assertThat(old.planned()).isEmpty();
        assertThat(old.secondsLeft()).isEmpty();
        assertThat(
                        new TokenPlan(Map.of("treatment", 1000L), Optional.empty())
                                .spending(ROWS, false, START.plusSeconds(130))
                                .secondsLeft())
                .isEmpty();
    }
}
