package io.gradus.backend.rollouts.internal;

import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Takes groups and texts out of arriving events, inside the transaction that stores the events. */
@Component
class RolloutListener {
    /**
     * Behind this many events nobody follows the stream any more: the reader is told to read the
     * history again.
     */
    private static final long EVENTS_WITH_TEXT = 2000;

    private final GroupStore groups;
    private final SampleStore samples;
    private final FactStore facts;
    private final EventLog log;

    RolloutListener(GroupStore groups, SampleStore samples, FactStore facts, EventLog log) {
        this.groups = groups;
        this.samples = samples;
        this.facts = facts;
        this.log = log;
    }

    @EventListener
    void arrived(EventsArrived batch) {
        List<TrainingEvent> events = batch.events().stream().map(StoredEvent::event).toList();
        groups.keep(
                batch.run(),
                events.stream()
                        .filter(TrainingEvent.StepCompleted.class::isInstance)
                        .map(TrainingEvent.StepCompleted.class::cast)
                        .toList());
        boolean anySample = false;
        for (StoredEvent stored : batch.events()) {
            if (stored.event() instanceof TrainingEvent.RolloutsSampled sampled) {
                facts.keep(batch.run(), sampled);
                samples.keep(batch.run(), sampled.seq(), sampled.step(), stored.payload());
                anySample = true;
            }
        }
        if (anySample) {
            long first = events.getFirst().seq() - EVENTS_WITH_TEXT;
            log.forgetRollouts(batch.run(), first - EVENTS_WITH_TEXT, first);
        }
    }
}
