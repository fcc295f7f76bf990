package io.gradus.backend.leases.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RecordedRuns;
import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Serves the requests to an external run one after the other, each in one transaction: what it
 * changed is stored when it is answered, or nothing is. Curricula stay in memory between requests;
 * one that is not where the database says is made anew from there, as after a restart.
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

    private final Map<String, Kept> kept =
            new LinkedHashMap<>(KEPT, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
                    return size() > KEPT;
                }
            };

    private final DesignService designs;
    private final ExternalRunRepository runs;
    private final Ledger ledger;
    private final RecordedRuns recorded;
    private final History history;
    private final TransactionTemplate transaction;
    private final InstantSource clock;

    OpenRunService(
            DesignService designs,
            ExternalRunRepository runs,
            Ledger ledger,
            RecordedRuns recorded,
            History history,
            TransactionTemplate transaction,
            ObjectProvider<InstantSource> clock) {
        this.designs = designs;
        this.runs = runs;
        this.ledger = ledger;
        this.recorded = recorded;
        this.history = history;
        this.transaction = transaction;
        this.clock = clock.getIfAvailable(InstantSource::system);
    }

    private record Kept(long revision, Course course) {}

    /** The time, no finer than databases keep it: what is read back is what was answered. */
    Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    /** Works on a run; {@link NotFound} where there is none of that id. */
    <T> T at(String id, Function<OpenRun, T> work) {
        ReentrantLock lock = locks[Math.floorMod(id.hashCode(), LOCKS)];
        lock.lock();
        boolean stored = false;
        try {
            T result = transaction.execute(_ -> locked(id, work));
            stored = true;
            return result;
        } finally {
            if (!stored) {
                forget(id); // it may have gone on further than the database
            }
            lock.unlock();
        }
    }

    private <T> T locked(String id, Function<OpenRun, T> work) {
        RunRecord record = runs.lock(id).orElseThrow(() -> unknown(id));
        OpenRun open = new OpenRun(record.run(), course(record), ledger, now());
        Place before = open.course().place();
        T result = work.apply(open);
        open.recording().store(recorded, id);
        Optional<String> memory = open.course().takeChange().map(StateJson::write);
        Place place = open.course().place();
        boolean ended = open.run().state() != record.run().state();
        if (open.isTouched() || ended || memory.isPresent() || !place.equals(before)) {
            RunRecord next =
                    new RunRecord(
                            open.current(),
                            record.document(),
                            record.revision() + 1,
                            StateJson.write(place),
                            memory.orElse(record.curriculum()));
            runs.update(next, memory.isPresent());
            keep(id, new Kept(next.revision(), open.course()));
        }
        return result;
    }

    private Course course(RunRecord record) {
        return stored(record.run().id())
                .filter(known -> known.revision() == record.revision())
                .map(Kept::course)
                .orElseGet(() -> restored(record));
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
                    "what external run %s remembers cannot be read by this version of Gradus: %s"
                            .formatted(record.run().id(), e.getMessage()),
                    "external run " + record.run().id(),
                    "go on with the version that began it, or create another external run");
        }
    }

    private Course upgraded(RunRecord record) {
        runs.rewrite(record);
        CurriculumDocument document = designs.accept(record.document());
        return course(record, document, StateJson.read(record.curriculum(), CurriculumState.class));
    }

    private static Course course(
            RunRecord record, CurriculumDocument document, CurriculumState memory) {
        return new Course(
                document,
                record.run().seed(),
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
