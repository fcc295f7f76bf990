package io.gradus.frontend.runs;

import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunKind;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.runs.RunState;
import io.gradus.training.worker.Provenance;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Records of runs for tests. */
final class Runs {
    static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

    private Runs() {}

    static Run in(RunState state) {
        return in(state, Optional.empty(), "");
    }

    static Run in(RunState state, Optional<String> reason, String phase) {
        return placed(state, reason, phase, Placement.HERE);
    }

    static Run onRay(RunState state, Optional<String> reason) {
        return placed(state, reason, "", new Placement(RunPlace.RAY, List.of(), 0));
    }

    private static Run placed(
            RunState state, Optional<String> reason, String phase, Placement placement) {
        return new Run(
                "r-7k3f9q",
                "addition-ladder, seed 7",
                "addition-ladder",
                3,
                7,
                "auto",
                state,
                reason,
                120,
                phase,
                Optional.of(1),
                Optional.of("mixed"),
                400,
                START,
                Optional.of(START),
                Optional.of(START.plusSeconds(245)),
                state == RunState.QUEUED ? Optional.of(2) : Optional.empty(),
                1,
                Optional.of(
                        new Provenance(
                                "0.1.0",
                                "PyTorch 2.7.1",
                                "cpu",
                                "auto: no CUDA device found",
                                2,
                                "some processor",
                                "25.0.3",
                                Optional.empty())),
                Optional.empty(),
                Optional.empty(),
                0,
                Optional.empty(),
                RunKind.NATIVE,
                placement,
                Optional.empty());
    }
}
