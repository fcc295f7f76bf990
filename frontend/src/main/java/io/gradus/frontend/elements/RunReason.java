package io.gradus.frontend.elements;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import java.util.Optional;

/** Why a run is in its state, for people. */
public final class RunReason {
    private RunReason() {}

    /**
     * The run's reason. That of a curriculum's end is told without what the state says already, and
     * with separators in its numbers.
     */
    public static Optional<String> of(Run run) {
        return run.reason()
                .filter(reason -> !reason.isBlank())
                .map(reason -> run.state() == RunState.COMPLETED ? ended(reason) : reason);
    }

    private static String ended(String reason) {
        return Figures.grouped(reason)
                .replaceFirst("^stopped: ", "")
                .replaceFirst("^last stage completed: ", "last stage completed, ");
    }
}
