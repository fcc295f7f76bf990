package io.gradus.backend.experiments;

import com.fasterxml.jackson.annotation.JsonValue;
import io.gradus.backend.runs.RunState;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Where an experiment stands, by the states of its runs. */
public enum ExperimentState {
    /** No run has begun. */
    QUEUED,
    /** Runs train or wait for a slot. */
    RUNNING,
    /** No run trains or waits, but some are paused. */
    PAUSED,
    /** Every run has ended. */
    FINISHED;

    /** What matters of a run. */
    record Standing(RunState state, boolean hasStarted) {}

    /** The state of an experiment with these runs. */
    static ExperimentState of(List<Standing> runs) {
        Predicate<Standing> queued = run -> run.state() == RunState.QUEUED;
        if (runs.stream().allMatch(queued.and(run -> !run.hasStarted()))) {
            return QUEUED;
        }
        if (runs.stream().anyMatch(queued.or(run -> run.state().isActive()))) {
            return RUNNING;
        }
        return runs.stream().allMatch(run -> run.state().isFinal()) ? FINISHED : PAUSED;
    }

    /** The state's word in JSON and on screens. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
