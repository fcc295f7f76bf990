package io.gradus.frontend.runs;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunNotes;
import io.gradus.backend.runs.RunState;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RunGroupTests {
    private static final Run RUNNING = Runs.in(RunState.RUNNING);
    private static final Run DONE = Runs.in(RunState.COMPLETED);

    @Test
    void runsAreCountedInEveryGroupThatTheyBelongTo() {
        List<RunGroup> groups =
                RunGroup.of(
                        List.of(RUNNING, DONE, DONE),
                        run ->
                                RunGrouping.TAG.keys(
                                        run,
                                        new RunNotes(
                                                run == DONE ? List.of("a", "b") : List.of("a"),
                                                "")),
                        _ -> OptionalDouble.empty());

        assertThat(groups).extracting(RunGroup::key).containsExactlyInAnyOrder("a", "b");
        RunGroup all =
                groups.stream().filter(group -> group.key().equals("a")).findFirst().orElseThrow();
        assertThat(all.states()).isEqualTo("1 running, 2 completed");
        assertThat(all.middle()).isEmpty();
        assertThat(all.best()).isEmpty();
    }

    @Test
    void itsRateIsTheInterquartileMean() {
        RunGroup group = new RunGroup("a", List.of(DONE), List.of(0.0, 0.2, 0.4, 1.0));

        assertThat(group.middle().orElseThrow()).isEqualTo((0.2 + 0.4) / 2);
        assertThat(group.best()).hasValue(1.0);
    }
}
