package io.gradus.backend.leases.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.leases.FatesTold;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RecordedRuns;
import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Serves the requests to an external run one after the other, those that wait together in one
 * transaction: what a request changed is stored when it is answered, or nothing is. Curricula stay
 * in memory between requests; one that is not where the database says is made anew from there, as
 * after a restart.
 */
@Component
class OpenRunService {
    private static final int LOCKS = 64;
    private static final int KEPT = 16;

    /** Requests wait here, not for a connection of the pool. */
    private final ReentrantLock[] locks =
            IntStream.range(0, LOCKS)
                    .mapToObj(_ -> new ReentrantLock())
                    .toArray(ReentrantLock[]::new);

    /** Requests that wait for their turn, by the lock that they wait for. */
    private final List<Queue<Turn<?>>> waiting =
            IntStream.range(0, LOCKS)
                    .<Queue<Turn<?>>>mapToObj(_ -> new ConcurrentLinkedQueue<>())
                    .toList();

    private final Map<String, Kept> kept =
            new LinkedHashMap<>(KEPT, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
                    return size() > KEPT;
                }
            };

    /**
     * Time in which runs were served since their last steps, nanoseconds; lost with the process.
     */
    private final Map<String, Long> served = new ConcurrentHashMap<>();

    private final DesignService designs;
    private final ExternalRunRepository runs;
    private final Ledger ledger;
    private final RecordedRuns recorded;
    private final ApplicationEventPublisher events;
    private final History history;
    private final TransactionTemplate transaction;
    private final RunSignals signals;
    private final InstantSource clock;
    private volatile BiConsumer<String, List<OpenQuestion>> judges = (_, _) -> {};

    OpenRunService(
            DesignService designs,
            ExternalRunRepository runs,
            Ledger ledger,
            RecordedRuns recorded,
            ApplicationEventPublisher events,
            History history,
            TransactionTemplate transaction,
            RunSignals signals,
            ObjectProvider<InstantSource> clock) {
        this.designs = designs;
        this.runs = runs;
        this.ledger = ledger;
        this.recorded = recorded;
        this.events = events;
        this.history = history;
        this.transaction = transaction;
        this.signals = signals;
        this.clock = clock.getIfAvailable(InstantSource::system);
    }

    private record Kept(long revision, Course course) {}

    /** The time, no finer than databases keep it: what is read back is what was answered. */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /** Works on a run; {@link NotFound} where there is none of that id. */
    <T> T at(String id, Function<OpenRun, T> work) {
        return at(id, List.of(), work);
    }

    /**
     * Works on a run and some of its leases. Requests that came while another was served are served
     * together, in the order in which they came, by whoever takes the lock next.
     */
    <T> T at(String id, Collection<String> leases, Function<OpenRun, T> work) {
        int place = Math.floorMod(id.hashCode(), LOCKS);
        Turn<T> turn = new Turn<>(id, leases, work);
        waiting.get(place).add(turn);
        locks[place].lock();
        try {
            if (!turn.isDone()) {
                serve(id, taken(waiting.get(place), id));
            }
        } finally {
            locks[place].unlock();
        }
        return turn.answer();
    }

    /** Takes the turns of a run, in the order in which they came. */
    private static List<Turn<?>> taken(Queue<Turn<?>> queue, String run) {
        List<Turn<?>> turns = new ArrayList<>();
        for (Turn<?> turn : queue) {
            if (turn.run().equals(run)) {
                turns.add(turn);
            }
        }
        queue.removeAll(turns);
        return turns;
    }

    /** Serves turns in one transaction; each in its own where one of them fails. */
    private void serve(String id, List<Turn<?>> turns) {
        try {
            boolean changed = Boolean.TRUE.equals(transaction.execute(_ -> locked(id, turns)));
            turns.forEach(Turn::stored);
            if (changed) {
                signals.changed(id);
            }
        } catch (RuntimeException | Error e) {
            forget(id); // it may have gone on further than the database
            if (turns.size() == 1) {
                turns.getFirst().failed(e);
            } else {
                turns.forEach(turn -> serve(id, List.of(turn)));
            }
        }
    }

    /** Serves turns inside a transaction; whether anything changed. */
    private boolean locked(String id, List<Turn<?>> turns) {
        RunHead head = runs.lock(id).orElseThrow(() -> unknown(id));
        OpenRun open = new OpenRun(head.run(), course(head), ledger, now());
        open.servedBefore(served.getOrDefault(id, 0L));
        Place before = open.course().place();
        open.load(turns.stream().flatMap(turn -> turn.leases().stream()).toList());
        turns.forEach(turn -> turn.work(open));
        open.writes().flush();
        open.recording().store(recorded, head.run().id());
        if (!open.recording().fates().isEmpty()) {
            events.publishEvent(new FatesTold(head.run().id(), open.recording().fates()));
        }
        Optional<String> memory = open.course().takeChange().map(StateJson::write);
        Place place = open.course().place();
        boolean ended = open.run().state() != head.run().state();
        boolean changed =
                open.isTouched()
                        || open.isJudged()
                        || ended
                        || memory.isPresent()
                        || !place.equals(before);
        askOnceStored(id, open.questions());
        if (changed) {
            RunHead next = new RunHead(open.current(), head.revision() + 1);
            runs.update(next, StateJson.write(place), memory);
            keep(id, new Kept(next.revision(), open.course()));
        }
        served.put(id, open.served());
        return changed;
    }

    /** Lets language models be asked through this, once the questions of a run are stored. */
    void asksThrough(BiConsumer<String, List<OpenQuestion>> desk) {
        judges = desk;
    }

    private void askOnceStored(String run, List<OpenQuestion> questions) {
        if (!questions.isEmpty()) {
            TransactionSynchronizationManager.registerSynchronization(
                    new TransactionSynchronization() {
                        @Override
                        public void afterCommit() {
                            judges.accept(run, questions);
                        }
                    });
        }
    }

    /** What judges the completions of a run that leaves these criteria out. */
    Judges judges(String run, List<String> leaveOut) {
        return Judges.of(run, leaveOut, ledger.judges());
    }

    private Course course(RunHead head) {
        return stored(head.run().id())
                .filter(known -> known.revision() == head.revision())
                .map(Kept::course)
                .orElseGet(() -> restored(runs.whole(head)));
    }

    private Course restored(RunRecord record) {
        history.adopt(record.run().id());
        try {
            CurriculumDocument document = designs.accept(record.document());
            CurriculumState memory = StateJson.read(record.curriculum(), CurriculumState.class);
            Course course =
                    Upgrade.isNeeded(record, document, memory)
                            ? upgraded(Upgrade.of(record, document, memory, now()))
                            : course(record, document, memory);
            keep(record.run().id(), new Kept(record.revision(), course));
            return course;
        } catch (IllegalArgumentException e) {
            throw new Conflict(
                    "the state of external run %s cannot be read by this version of Gradus: %s"
                            .formatted(record.run().id(), e.getMessage()),
                    "external run " + record.run().id(),
                    "use the version that created it, or create another external run");
        }
    }

    private Course upgraded(RunRecord record) {
        runs.rewrite(record);
        CurriculumDocument document = designs.accept(record.document());
        return course(record, document, StateJson.read(record.curriculum(), CurriculumState.class));
    }

    private Course course(RunRecord record, CurriculumDocument document, CurriculumState memory) {
        return new Course(
                document,
                record.run().seed(),
                judges(record.run().id(), record.run().leaveOut()),
                StateJson.read(record.place(), Place.class),
                Optional.of(memory));
    }

    private Optional<Kept> stored(String id) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(id));
        }
    }

    private void keep(String id, Kept one) {
        synchronized (kept) {
            kept.put(id, one);
        }
    }

    private void forget(String id) {
        synchronized (kept) {
            kept.remove(id);
        }
    }

    private static NotFound unknown(String id) {
        return new NotFound(
                "there is no external run " + id,
                "external run",
                "GET /api/v1/external-runs lists them");
    }
}
