package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.LiveRecordChanged;
import io.gradus.backend.metrics.StreamCounts;
import io.gradus.backend.runs.EventsStored;
import io.gradus.backend.runs.RunChanged;
import io.gradus.backend.runs.RunRewound;
import io.gradus.training.event.StepTiming;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * News of runs since the server started, in a word: how far their events reach and how often their
 * record changed. Streams look here what is new. Readers who keep up find the newest events here as
 * well; the others read the database, so a slow reader holds up nobody and costs no memory.
 */
@Service
class LiveFeed implements StreamCounts {
    private static final int TIMINGS_KEPT = 512;
    private static final News NOTHING = new News(0, 0, 0, 0, List.of(), RecentEvents.NONE);

    private final Map<String, News> news = new ConcurrentHashMap<>();
    private final AtomicInteger readers = new AtomicInteger();
    private final AtomicLong refetches = new AtomicLong();
    private final AtomicLong passedOver = new AtomicLong();

    /**
     * The news of one run.
     *
     * @param lastSeq last committed event; 0 when none arrived since the server started
     * @param changes how often the run's record changed
     * @param records how often a further live record of the run changed
     * @param rewinds how often the run went back to an earlier step
     * @param timings the newest timings
     * @param recent the newest events; none once the run has ended
     */
    record News(
            long lastSeq,
            long changes,
            long records,
            long rewinds,
            List<StepTiming> timings,
            RecentEvents recent) {}

    /** The news of a run. */
    News of(String run) {
        return news.getOrDefault(run, NOTHING);
    }

    /** Notes that a connection was opened. */
    void opened() {
        readers.incrementAndGet();
    }

    /** Notes that a connection ended. */
    void closed() {
        readers.decrementAndGet();
    }

    /** Notes that a reader is told to read the history again. */
    void refetched(long events) {
        refetches.incrementAndGet();
        passedOver.addAndGet(events);
    }

    @Override
    public int readers() {
        return readers.get();
    }

    @Override
    public long refetches() {
        return refetches.get();
    }

    @Override
    public long eventsPassedOver() {
        return passedOver.get();
    }

    @EventListener
    void stored(EventsStored batch) {
        update(
                batch.run(),
                old ->
                        new News(
                                Math.max(old.lastSeq(), batch.lastSeq()),
                                old.changes(),
                                old.records(),
                                old.rewinds(),
                                recent(old.timings(), batch.timings()),
                                old.recent().with(batch.events())));
    }

    @EventListener
    void changed(RunChanged change) {
        update(
                change.run().id(),
                old ->
                        new News(
                                old.lastSeq(),
                                old.changes() + 1,
                                old.records(),
                                old.rewinds(),
                                old.timings(),
                                change.run().state().isFinal() ? RecentEvents.NONE : old.recent()));
    }

    /** What readers have of later events no longer holds: they read the history again. */
    @TransactionalEventListener
    void rewound(RunRewound rewound) {
        update(
                rewound.run(),
                old ->
                        new News(
                                rewound.lastSeq(),
                                old.changes(),
                                old.records(),
                                old.rewinds() + 1,
                                old.timings().stream()
                                        .filter(timing -> timing.seq() <= rewound.lastSeq())
                                        .toList(),
                                RecentEvents.NONE));
    }

    @EventListener
    void changed(LiveRecordChanged change) {
        update(
                change.run(),
                old ->
                        new News(
                                old.lastSeq(),
                                old.changes(),
                                old.records() + 1,
                                old.rewinds(),
                                old.timings(),
                                old.recent()));
    }

    private void update(String run, UnaryOperator<News> change) {
        news.compute(run, (id, old) -> change.apply(old == null ? NOTHING : old));
    }

    private static List<StepTiming> recent(List<StepTiming> old, List<StepTiming> added) {
        if (added.isEmpty()) {
            return old;
        }
        Deque<StepTiming> all = new ArrayDeque<>(old);
        added.forEach(all::addLast);
        while (all.size() > TIMINGS_KEPT) {
            all.removeFirst();
        }
        return List.copyOf(all);
    }
}
