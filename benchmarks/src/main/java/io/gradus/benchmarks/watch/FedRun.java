package io.gradus.benchmarks.watch;

import io.gradus.training.document.Sha256;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.EventJson;
import io.gradus.training.worker.SyncRequest;
import io.gradus.training.worker.WorkerState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run whose events are made up and delivered as its worker would. For one thread. */
final class FedRun {
    private static final int LARGEST_BATCH = 256;
    private static final int LARGEST_CHARACTERS = 400_000;

    private final Workbench workbench;
    private final String id;
    private final String path;
    private final String token;
    private final List<EventEnvelope> waiting = new ArrayList<>();
    private final List<StepTiming> timings = new ArrayList<>();
    private final ToldEvents told = new ToldEvents();
    private long first;
    private long stored;
    private long step;
    private int characters;

    private FedRun(Workbench workbench, String id, int attempt, String token) {
        this.workbench = workbench;
        this.id = id;
        this.token = token;
        path = "/api/v1/worker/runs/" + id + "/attempts/" + attempt + "/sync";
    }

    static FedRun begin(Workbench workbench, String id, int attempt, String token)
            throws InterruptedException {
        FedRun run = new FedRun(workbench, id, attempt, token);
        run.deliver();
        run.first = run.stored;
        return run;
    }

    String id() {
        return id;
    }

    /** Last event that the server has stored. */
    long stored() {
        return stored;
    }

    /** The event before the first one that is told here. */
    long first() {
        return first;
    }

    /** Steps told so far. */
    long steps() {
        return step;
    }

    /** Emitted events, to compare with what readers got. */
    ToldEvents told() {
        return told;
    }

    /** Adds the events of the next step, which happened at {@code nanos}. */
    void add(MadeEvents events, long nanos) {
        step++;
        long seq = stored + waiting.size() + 1;
        timings.add(events.timing(seq, step));
        for (TrainingEvent event : events.step(seq, step)) {
            String payload = EventJson.write(event);
            characters += payload.length();
            waiting.add(new EventEnvelope(event.seq(), Sha256.hex(payload), payload));
            told.add(event.seq(), payload, nanos);
        }
    }

    /** Whether another step may go into this report. */
    boolean hasRoom() {
        return waiting.size() < LARGEST_BATCH - 1 && characters < LARGEST_CHARACTERS;
    }

    /** Delivers what was added and waits until it is stored. */
    void deliver() throws InterruptedException {
        report(WorkerState.RUNNING);
    }

    /** Ends the run. */
    void end() throws InterruptedException {
        workbench.post("/api/v1/runs/" + id + "/stop", Map.of("reason", "the bench ends"));
        report(WorkerState.STOPPED);
    }

    private void report(WorkerState state) throws InterruptedException {
        SyncRequest request =
                new SyncRequest(
                        state,
                        step,
                        "replayed",
                        waiting,
                        timings,
                        List.of(),
                        Optional.empty(),
                        Optional.empty());
        long now = workbench.post(path, request, token).path("storedSeq").asLong();
        if (now != stored + waiting.size() && !waiting.isEmpty()) {
            throw new IllegalStateException(
                    "the server stored events up to "
                            + now
                            + ", told were "
                            + waiting.getLast().seq());
        }
        stored = now;
        waiting.clear();
        timings.clear();
        characters = 0;
    }
}
