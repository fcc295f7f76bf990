package io.gradus.backend.rollouts.internal;

import io.gradus.backend.leases.FatesTold;
import io.gradus.backend.platform.CommittedMemory;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.RunRewound;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
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

    /** Texts are forgotten so many events at a time, not with every report. */
    private static final long FORGOTTEN_AT_ONCE = 256;

    private final GroupStore groups;
    private final SampleStore samples;
    private final FactStore facts;
    private final EventLog log;
    private final RolloutCut cut;
    private final FateStore fates;
    private final CommittedMemory<AtomicLong> forgotten =
            new CommittedMemory<>(_ -> new AtomicLong());

    RolloutListener(
            GroupStore groups,
            SampleStore samples,
            FactStore facts,
            FateStore fates,
            EventLog log,
            RolloutCut cut) {
        this.fates = fates;
        this.groups = groups;
        this.samples = samples;
        this.facts = facts;
        this.log = log;
        this.cut = cut;
    }

    @EventListener
    void rewound(RunRewound rewound) {
        cut.behind(rewound);
        forgotten.forget(rewound.run());
    }

    @EventListener
    void told(FatesTold told) {
        fates.keep(told.run(), told.fates());
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
        List<StoredEvent> sampled =
                batch.events().stream()
                        .filter(stored -> stored.event() instanceof TrainingEvent.RolloutsSampled)
                        .toList();
        if (!sampled.isEmpty()) {
            keep(batch.run(), sampled);
            forget(batch.run(), events.getFirst().seq() - EVENTS_WITH_TEXT);
        }
    }

    private void keep(String run, List<StoredEvent> sampled) {
        facts.keep(
                run,
                sampled.stream()
                        .map(StoredEvent::event)
                        .map(TrainingEvent.RolloutsSampled.class::cast)
                        .toList());
        samples.keep(
                run,
                sampled.stream()
                        .map(one ->
                                new SampleStore.NewSample(
                                        one.event().seq(), one.event().step(), one.payload()))
                        .toList());
    }

    /** After a restart nobody knows how far it had come, so it looks further back once. */
    private void forget(String run, long upTo) {
        AtomicLong last = forgotten.take(run);
        last.compareAndSet(0, Math.max(0, upTo - EVENTS_WITH_TEXT));
        if (upTo - last.get() >= FORGOTTEN_AT_ONCE) {
            log.forgetRollouts(run, last.get(), upTo);
            last.set(upTo);
        }
    }
}
