package io.gradus.backend.runs;

import io.gradus.backend.platform.Conflict;

/** What only runs can do that a worker of Gradus trains. */
public final class WorkerActions {
    private WorkerActions() {}

    /**
     * Returns where a worker of Gradus trains the run.
     *
     * @throws Conflict where a trainer outside does
     */
    public static void check(Run run) {
        if (run.isExternal()) {
            throw new Conflict(
                    "a trainer outside trains run %s: no worker of Gradus holds its policy"
                            .formatted(run.id()),
                    "run " + run.id(),
                    ("pause, steer and fork it in its trainer; POST /api/v1/external-runs/%s/close"
                                    + " ends it")
                            .formatted(run.id()));
        }
    }
}
