package io.gradus.backend.runs;

import io.gradus.training.event.StepTiming;
import java.util.List;

/**
 * New events of a run; published inside the transaction that stores them, so that what listeners
 * write becomes visible together with them or not at all.
 *
 * @param run the run's id
 * @param events the new events, without gaps
 * @param timings wall-clock facts of steps that came along
 */
public record EventsArrived(String run, List<StoredEvent> events, List<StepTiming> timings) {
    public EventsArrived {
        events = List.copyOf(events);
        timings = List.copyOf(timings);
    }
}
