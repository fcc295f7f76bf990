package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.EventJson;
import io.gradus.training.worker.SyncRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Takes in events: known ones are compared, the next ones stored, everything behind a gap left for
 * the worker to send again.
 */
@Component
public class EventIntake {
    private final RunRepository runs;
    private final EventRepository events;
    private final CommandRepository commands;
    private final ApplicationEventPublisher publisher;
    private final JsonMapper json;

    EventIntake(
            RunRepository runs,
            EventRepository events,
            CommandRepository commands,
            ApplicationEventPublisher publisher,
            JsonMapper json) {
        this.runs = runs;
        this.events = events;
        this.commands = commands;
        this.publisher = publisher;
        this.json = json;
    }

    /** Outcome of a batch. */
    public sealed interface Outcome {}

    /** Everything without gaps up to {@code lastSeq} is stored; {@code added} is new. */
    public record Stored(long lastSeq, List<StoredEvent> added) implements Outcome {}

    /** The event of this number is stored with another hash. Nothing was written. */
    public record Diverged(long seq) implements Outcome {}

    /** Takes in a batch, inside the transaction that holds the run. */
    public Outcome take(String run, SyncRequest request) {
        long stored = runs.find(run).orElseThrow().lastSeq();
        List<EventEnvelope> known =
                request.events().stream().filter(event -> event.seq() <= stored).toList();
        if (!known.isEmpty()) {
            Map<Long, String> hashes =
                    events.hashes(run, known.getFirst().seq(), known.getLast().seq());
            for (EventEnvelope event : known) {
                if (!event.hash().equals(hashes.get(event.seq()))) {
                    return new Diverged(event.seq());
                }
            }
        }
        return append(run, stored, request);
    }

    private Stored append(String run, long stored, SyncRequest request) {
        List<StoredEvent> arrived = new ArrayList<>();
        List<EventRepository.NewEvent> rows = new ArrayList<>();
        for (EventEnvelope envelope : request.events()) {
            if (envelope.seq() == stored + arrived.size() + 1) {
                TrainingEvent event = parse(envelope);
                arrived.add(new StoredEvent(event, envelope.payload()));
                rows.add(
                        new EventRepository.NewEvent(
                                envelope, event.step(), EventJson.type(event)));
            }
        }
        if (!arrived.isEmpty()) {
            events.append(run, rows);
            runs.lastSeq(run, stored + arrived.size());
            arrived.forEach(event -> note(run, event.event()));
        }
        if (!arrived.isEmpty() || !request.timings().isEmpty()) {
            publisher.publishEvent(new EventsArrived(run, arrived, request.timings()));
        }
        return new Stored(stored + arrived.size(), arrived);
    }

    private void note(String run, TrainingEvent event) {
        if (event instanceof TrainingEvent.StageEntered stage) {
            runs.stage(run, stage.stage(), stage.name());
        } else if (event instanceof TrainingEvent.Steered told) {
            commands.steered(run, told);
        }
    }

    private TrainingEvent parse(EventEnvelope envelope) {
        String place = "events, seq " + envelope.seq();
        if (!Sha256.hex(envelope.payload()).equals(envelope.hash())) {
            throw new BadInput(
                    "the hash is not the SHA-256 of the payload",
                    place,
                    "hash the payload's UTF-8 bytes, lower-case hex");
        }
        try {
            TrainingEvent event = json.readValue(envelope.payload(), TrainingEvent.class);
            if (event.seq() == envelope.seq()) {
                return event;
            }
            throw new BadInput(
                    "the payload's seq must be " + envelope.seq() + ", was " + event.seq(),
                    place,
                    "number events once");
        } catch (JacksonException e) {
            throw new BadInput(
                    "the payload is not an event: " + e.getOriginalMessage(),
                    place,
                    "use a worker of this server's version");
        }
    }
}
