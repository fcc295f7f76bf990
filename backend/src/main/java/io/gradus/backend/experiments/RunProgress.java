package io.gradus.backend.experiments;

import io.gradus.backend.runs.RunState;
import java.util.Optional;

/**
 * How far one run of an experiment is.
 *
 * @param id its id
 * @param arm its arm
 * @param seed its seed
 * @param state where it stands
 * @param reason why it stands there, for people
 * @param step last completed step
 * @param phase what its worker does now; empty without a worker
 * @param stage name of its stage
 * @param tokens tokens that it generated
 * @param heldOut its newest held-out pass rate
 */
public record RunProgress(
        String id,
        String arm,
        long seed,
        RunState state,
        Optional<String> reason,
        long step,
        String phase,
        Optional<String> stage,
        long tokens,
        Optional<Double> heldOut) {
    /** Whether it cannot go on by itself, so that it can be retried. */
    public boolean hasFailed() {
        return state == RunState.FAILED || state == RunState.DIVERGED;
    }

    /** What it ended with; only a run that came to its own end counts. */
    public Optional<Double> result() {
        return state == RunState.COMPLETED ? heldOut : Optional.empty();
    }
}
