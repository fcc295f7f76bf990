package io.gradus.backend.alarms.internal;

import io.gradus.backend.alarms.AlarmsChanged;
import io.gradus.backend.alarms.RunAlarm;
import io.gradus.backend.metrics.LiveRecordChanged;
import io.gradus.backend.metrics.StoredPoints;
import io.gradus.backend.runs.EventEntry;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.EventsStored;
import io.gradus.backend.runs.RunChanged;
import io.gradus.backend.runs.RunRewound;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.alarm.Alarm;
import io.gradus.training.event.alarm.AlarmChange;
import io.gradus.training.event.alarm.AlarmCleared;
import io.gradus.training.event.alarm.AlarmSpec;
import io.gradus.training.worker.EventJson;
import jakarta.annotation.PreDestroy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Hears runs once their events are committed, on a thread of its own, so that no worker waits for
 * an alarm. After a restart a run's stored events are heard again from the first; alarms that are
 * known by then are not raised twice.
 */
@Component
class AlarmListener {
    private static final Logger LOG = LoggerFactory.getLogger(AlarmListener.class);
    private static final List<String> HEARD =
            List.of("stageEntered", "stepCompleted", "evaluationCompleted");
    private static final int AT_ONCE = 200;

    private final RunService runs;
    private final EventLog log;
    private final StoredPoints points;
    private final AlarmRepository alarms;
    private final ApplicationEventPublisher publisher;
    private final ExecutorService desk =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().name("alarms").factory());
    private final Map<String, HeardRun> heard = new HashMap<>();

    AlarmListener(
            RunService runs,
            EventLog log,
            StoredPoints points,
            AlarmRepository alarms,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.log = log;
        this.points = points;
        this.alarms = alarms;
        this.publisher = publisher;
    }

    @EventListener
    void stored(EventsStored batch) {
        later(batch.run(), () -> hear(batch));
    }

    /** In turn: what was heard before may raise alarms of the later steps until now. */
    @TransactionalEventListener
    void rewound(RunRewound rewound) {
        later(
                rewound.run(),
                () -> {
                    heard.remove(rewound.run());
                    alarms.rewind(rewound.run(), rewound.step());
                    publisher.publishEvent(new AlarmsChanged(rewound.run(), List.of()));
                });
    }

    /** Stops hearing a run that has ended; a copy of its events stays in the database. */
    @EventListener
    void changed(RunChanged change) {
        if (change.run().state().isFinal()) {
            later(change.run().id(), () -> heard.remove(change.run().id()));
        }
    }

    private void later(String run, Runnable work) {
        try {
            desk.execute(() -> {
                try {
                    work.run();
                } catch (RuntimeException e) {
                    heard.remove(run);
                    LOG.warn("alarms of run {} are not up to date: {}", run, e.toString());
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.debug("the server ends; alarms of run {} are raised at its next event", run);
        }
    }

    private void hear(EventsStored batch) {
        HeardRun run = heard.computeIfAbsent(batch.run(), this::fromTheFirst);
        batch.timings().forEach(run::time);
        List<AlarmChange> changes = new ArrayList<>();
        if (!batch.events().isEmpty()
                && batch.events().getFirst().event().seq() != run.lastSeq() + 1) {
            changes.addAll(catchUp(batch.run(), run));
        }
        for (StoredEvent stored : batch.events()) {
            changes.addAll(run.hear(stored.event()));
        }
        announce(batch.run(), changes);
    }

    /** Hears what is stored and was not heard, as after a restart. */
    private List<AlarmChange> catchUp(String id, HeardRun run) {
        List<AlarmChange> changes = new ArrayList<>();
        List<EventEntry> entries;
        do {
            entries = log.read(id, HEARD, run.lastSeq(), AT_ONCE);
            for (EventEntry entry : entries) {
                changes.addAll(run.hear(EventJson.read(entry.payload())));
            }
        } while (entries.size() == AT_ONCE);
        return changes;
    }

    private HeardRun fromTheFirst(String id) {
        var run = new HeardRun(spec(id));
        points.each(
                id,
                "throughput/tokensPerSecond",
                (step, speed) -> run.time(new StepTiming(0, step, 0, 0, 0, speed)));
        return run;
    }

    private AlarmSpec spec(String id) {
        return switch (CurriculumReader.readRecorded(runs.document(id))) {
            case Reading.Valid<CurriculumDocument>(CurriculumDocument document) ->
                    document.alarms().orElseGet(AlarmSpec::standard);
            case Reading.Invalid<CurriculumDocument> _ -> AlarmSpec.standard();
        };
    }

    private void announce(String run, List<AlarmChange> changes) {
        List<RunAlarm> raised = new ArrayList<>();
        boolean news = false;
        for (AlarmChange change : changes) {
            switch (change) {
                case Alarm alarm -> {
                    Optional<RunAlarm> stored = alarms.raise(run, alarm, Instant.now());
                    stored.ifPresent(raised::add);
                    news |= stored.isPresent();
                }
                case AlarmCleared cleared -> news |= alarms.clear(run, cleared);
            }
        }
        if (news) {
            publisher.publishEvent(new AlarmsChanged(run, raised));
        }
    }

    @EventListener
    void onChange(AlarmsChanged change) {
        publisher.publishEvent(new LiveRecordChanged(change.run()));
    }

    @PreDestroy
    void close() {
        desk.shutdownNow();
    }
}
