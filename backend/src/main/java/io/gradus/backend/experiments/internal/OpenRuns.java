package io.gradus.backend.experiments.internal;

import io.gradus.backend.platform.Conflict;
import io.gradus.backend.runs.RunService;
import org.springframework.stereotype.Component;

/** Ends runs that may end by themselves meanwhile. */
@Component
public class OpenRuns {
    private final RunService runs;

    OpenRuns(RunService runs) {
        this.runs = runs;
    }

    /** Ends a run, unless it has ended. */
    public void stop(String run, String reason) {
        try {
            runs.stop(run, reason);
        } catch (Conflict refused) {
            if (!runs.get(run).state().isFinal()) {
                throw refused;
            }
        }
    }
}
