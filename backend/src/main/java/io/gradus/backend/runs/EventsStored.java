package io.gradus.backend.runs;

import io.gradus.training.event.StepTiming;
import java.util.List;

/**
 * Events of a run were committed.
 *
 * @param run the run's id
 * @param lastSeq the run's last stored event
 * @param events the new events, without gaps
 * @param timings wall-clock facts of steps that came along
 */
public record EventsStored(
        String run, long lastSeq, List<StoredEvent> events, List<StepTiming> timings) {
    public EventsStored {
        events = List.copyOf(events);
        timings = List.copyOf(timings);
    }
}
