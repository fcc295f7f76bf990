package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.EventJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Stores the next events of a run that this server records itself. */
@Component
public class EventRecorder {
    private final RunRepository runs;
    private final EventRepository events;
    private final ApplicationEventPublisher publisher;

    EventRecorder(RunRepository runs, EventRepository events, ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.events = events;
        this.publisher = publisher;
    }

    /** What was stored, and how long that took. */
    public record Recorded(long lastSeq, List<StoredEvent> events, Duration took) {}

    /** Stores events, inside the transaction that holds the run. */
    public Recorded append(
            String run, List<LongFunction<TrainingEvent>> next, List<StepTiming> timings) {
        long begun = System.nanoTime();
        long seq = runs.find(run).orElseThrow().lastSeq();
        List<StoredEvent> stored = new ArrayList<>();
        List<EventRepository.NewEvent> rows = new ArrayList<>();
        for (LongFunction<TrainingEvent> one : next) {
            TrainingEvent event = one.apply(++seq);
            String payload = EventJson.write(event);
            stored.add(new StoredEvent(event, payload));
            rows.add(
                    new EventRepository.NewEvent(
                            new EventEnvelope(seq, Sha256.hex(payload), payload),
                            event.step(),
                            EventJson.type(event)));
        }
        events.append(run, rows);
        runs.lastSeq(run, seq);
        stored.forEach(event -> note(run, event.event()));
        publisher.publishEvent(new EventsArrived(run, stored, timings));
        return new Recorded(seq, stored, Duration.ofNanos(System.nanoTime() - begun));
    }

    private void note(String run, TrainingEvent event) {
        if (event instanceof TrainingEvent.StageEntered stage) {
            runs.stage(run, stage.stage(), stage.name());
        } else if (event instanceof TrainingEvent.StepCompleted step) {
            runs.step(run, step.step());
        }
    }
}
