package io.gradus.backend.testing;

import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.WorkerService;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.AppliedCommand;
import io.gradus.training.worker.EventEnvelope;
import io.gradus.training.worker.SyncReply;
import io.gradus.training.worker.SyncRequest;
import io.gradus.training.worker.WorkerState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/** The test in the role of a worker. */
public record TestWorker(TestServer server, Claim claim) {
    private static final JsonMapper JSON = new JsonMapper();

    /** The envelope of an event, with its right hash. */
    public static EventEnvelope envelope(TrainingEvent event) {
        String payload = JSON.writerFor(TrainingEvent.class).writeValueAsString(event);
        return new EventEnvelope(event.seq(), Sha256.hex(payload), payload);
    }

    /** A report of a running worker. */
    public static SyncRequest running(List<EventEnvelope> events, List<StepTiming> timings) {
        return new SyncRequest(
                WorkerState.RUNNING,
                0,
                "training",
                events,
                timings,
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** The run's id. */
    public String run() {
        return claim.run();
    }

    /** The run as it stands. */
    public Run look() {
        return server.bean(RunService.class).get(run());
    }

    /** Delivers events. */
    public SyncReply send(TrainingEvent... events) {
        return sync(running(Arrays.stream(events).map(TestWorker::envelope).toList(), List.of()));
    }

    /** Delivers timings. */
    public SyncReply time(StepTiming... timings) {
        return sync(running(List.of(), List.of(timings)));
    }

    /** Reports any state. */
    public SyncReply report(WorkerState state, AppliedCommand... applied) {
        return sync(
                new SyncRequest(
                        state,
                        0,
                        "",
                        List.of(),
                        List.of(),
                        List.of(applied),
                        Optional.empty(),
                        Optional.empty()));
    }

    /** Reports. */
    public SyncReply sync(SyncRequest request) {
        return server.bean(WorkerService.class)
                .sync(run(), claim.attempt(), claim.token(), request);
    }

    /** The worker dies; the next attempt, if there is one. */
    public Optional<TestWorker> die() {
        return server.bean(RunLife.class)
                .lost(run(), claim.attempt(), () -> "last words")
                .map(next -> new TestWorker(server, next));
    }
}
