package io.gradus.backend.runs;

import java.util.List;

/**
 * It is known how long steps of a recorded run took. Published inside the transaction that stores
 * the steps, after their events.
 *
 * @param run the run's id
 * @param clocks one per step, in order
 */
public record StepsClocked(String run, List<StepClock> clocks) {
    public StepsClocked {
        clocks = List.copyOf(clocks);
    }
}
