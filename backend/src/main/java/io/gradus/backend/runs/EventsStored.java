package io.gradus.backend.runs;

import io.gradus.training.event.StepTiming;
import java.time.Duration;
import java.util.List;

/**
 * Events of a run were committed.
 *
 * @param run the run's id
 * @param lastSeq the run's last stored event
 * @param events the new events, without gaps
 * @param timings wall-clock facts of steps that came along
 * @param took how long storing them took, from the moment the report was there
 */
public record EventsStored(
        String run,
        long lastSeq,
        List<StoredEvent> events,
        List<StepTiming> timings,
        Duration took) {
    public EventsStored {
        events = List.copyOf(events);
        timings = List.copyOf(timings);
    }
}
