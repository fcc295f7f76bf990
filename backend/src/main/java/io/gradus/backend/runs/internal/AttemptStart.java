package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Begins attempts, inside the transaction that holds the run. */
@Component
public class AttemptStart {
    private final RunRepository runs;
    private final AttemptRepository attempts;
    private final Heartbeats heartbeats;

    AttemptStart(RunRepository runs, AttemptRepository attempts, Heartbeats heartbeats) {
        this.runs = runs;
        this.attempts = attempts;
        this.heartbeats = heartbeats;
    }

    /** An attempt whose process the server starts. */
    public Claim here(Run run) {
        return begin(run, false, Optional.empty(), "starting the worker");
    }

    /** An attempt that somebody starts by hand elsewhere. */
    public Claim attached(Run run) {
        return begin(run, true, Optional.empty(), "waiting for the worker");
    }

    /** An attempt of a worker that claimed the run. */
    public Claim claimed(Run run, String worker) {
        return begin(run, true, Optional.of(worker), worker + " is starting");
    }

    private Claim begin(Run run, boolean remote, Optional<String> worker, String phase) {
        int number = runs.nextAttempt(run.id());
        if (run.state() != RunState.PAUSING) {
            String reason =
                    number == 1 || run.state() == RunState.QUEUED
                            ? ""
                            : "its worker ended; the run continues from its last checkpoint";
            runs.state(run.id(), number == 1 ? RunState.STARTING : RunState.RESUMING, reason);
        }
        runs.phase(run.id(), phase);
        heartbeats.given(run.id(), number);
        return attempts.begin(run.id(), number, run.lastSeq(), remote, worker);
    }
}
